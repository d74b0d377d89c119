/** The desk's only script: copy buttons and keys. All else works without it. */
export const SCRIPT = `'use strict';
const said = document.createElement('p');
said.className = 'hidden';
said.setAttribute('role', 'status');
const tell = (button, words) => {
  button.textContent = words;
  document.body.append(said);
  setTimeout(() => { said.textContent = words; }, 50);
};
for (const button of document.querySelectorAll('button[data-copy]')) {
  const words = button.textContent;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(source.value);
      tell(button, 'Copied');
    } catch {
      source.focus();
      source.select();
      tell(button, 'Selected: press Ctrl or Cmd with C');
    }
    setTimeout(() => { button.textContent = words; }, 4000);
  });
}
for (const frame of document.querySelectorAll('[data-look]')) {
  const [x, y] = frame.dataset.look.split(',').map(Number);
  const picture = frame.querySelector('img');
  const look = () => frame.scrollTo(x * picture.clientWidth - frame.clientWidth / 2, y * picture.clientHeight - frame.clientHeight / 2);
  picture.addEventListener('load', look);
  if (picture.complete) look();
}
for (const slider of document.querySelectorAll('input[data-slides]')) {
  const picture = document.getElementById(slider.dataset.slides);
  const [opened, links] = [slider.value, picture.nextElementSibling];
  slider.addEventListener('input', () => {
    slider.form.querySelector('output').value = slider.value;
    picture.src = picture.src.replace(/\\/turn\\/\\d+\\//, '/turn/' + slider.value + '/');
    links.toggleAttribute('hidden', slider.value !== opened);
  });
}
for (const field of document.querySelectorAll('input[data-modified]')) {
  const told = field.form.elements[field.dataset.modified];
  field.addEventListener('change', () => { told.value = [...field.files].map((file) => file.lastModified).join(','); });
}
const help = document.querySelector('details.keys');
const off = document.querySelector('button.keys-off');
let on = true;
try { on = localStorage.getItem('keys') !== 'off'; } catch {}
const show = () => {
  off.setAttribute('aria-pressed', String(!on));
  document.documentElement.classList.toggle('no-keys', !on);
};
if (help) {
  help.hidden = false;
  off.addEventListener('click', () => {
    on = !on;
    try { localStorage.setItem('keys', on ? 'on' : 'off'); } catch {}
    show();
  });
  show();
}
for (const form of document.querySelectorAll('form[data-busy]')) {
  form.addEventListener('submit', () => {
    const button = form.querySelector('button');
    button.textContent = form.dataset.busy;
    button.setAttribute('aria-disabled', 'true');
    form.addEventListener('submit', (event) => event.preventDefault());
  });
}
const FIELD = 'input:not([type=hidden]), textarea, select';
// The button a field is sent by: the next one behind it, where there is one; with several answers it is only gone to.
const send = (field) => {
  const buttons = [...field.form.querySelectorAll('button:not([type=button])')].filter((one) => one.checkVisibility());
  const behind = buttons.filter((one) => field.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const [target] = behind.length > 0 ? behind : buttons;
  const frame = (one) => one.closest('details') ?? field.form;
  if (!target) return;
  if (buttons.filter((one) => frame(one) === frame(field)).length === 1 && frame(target) === frame(field)) field.form.requestSubmit(target);
  else target.focus();
};
document.addEventListener('keydown', (event) => {
  const field = event.target.closest(FIELD);
  const details = event.target.closest('main details, footer details');
  if (event.key === 'Escape' && (field || details?.open)) {
    event.preventDefault();
    field?.blur();
    if (!details) return field.closest('[data-step]')?.focus();
    details.open = false;
    details.querySelector('summary').focus();
  }
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && field?.form) {
    event.preventDefault();
    send(field);
  }
});
let busy = false;
addEventListener('pageshow', () => { busy = false; });
const steps = [...document.querySelectorAll('[data-step]')];
document.addEventListener('keydown', (event) => {
  if (!on || busy || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest(FIELD)) return;
  if (event.key === '?' && help) {
    event.preventDefault();
    help.open = !help.open;
    if (help.open) help.querySelector('summary').focus();
    return;
  }
  if (!/^[jknyou1-9]$/.test(event.key)) return;
  const within = document.activeElement.closest('[data-step]') ?? document;
  const target = within.querySelector('[data-key~="' + event.key + '"]') ?? document.querySelector('[data-key~="' + event.key + '"]');
  if (target) {
    event.preventDefault();
    if (target.tagName === 'SUMMARY') {
      target.parentElement.open = true;
      target.parentElement.querySelector('textarea').focus();
      return;
    }
    busy = target.tagName === 'BUTTON';
    target.click();
    return;
  }
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
