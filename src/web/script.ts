/** The desk's only script: copy buttons and the keys j and k. All else works without it. */
export const SCRIPT = `'use strict';
for (const button of document.querySelectorAll('button[data-copy]')) {
  const words = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(source.value);
      button.textContent = 'Copied';
    } catch {
      source.focus();
      source.select();
      button.textContent = 'Selected: press Ctrl or Cmd with C';
    }
    setTimeout(() => { button.textContent = words; }, 4000);
  });
}
const steps = [...document.querySelectorAll('[data-step]')];
if (steps.length > 1) for (const hint of document.querySelectorAll('.keys')) hint.hidden = false;
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest('input, textarea, select')) return;
  const way = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
  if (way === 0 || steps.length === 0) return;
  const here = steps.indexOf(document.activeElement.closest('[data-step]'));
  const next = steps[here === -1 ? (way === 1 ? 0 : steps.length - 1) : here + way];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'start' });
});
`;
