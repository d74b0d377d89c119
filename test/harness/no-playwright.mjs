import { register } from 'node:module';

/** Loaded before a command: it fails where Playwright is loaded, which takes longer than most commands do. */
const hooks = `export function resolve(name, context, next) {
  if (/^playwright/.test(name)) throw new Error('Playwright was loaded, though no browser is needed');
  return next(name, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
