/** A file of the product did not come; asked for again, it may. */
export class NotLoaded extends Error {}

/** Files that this page has asked for and not failed to get, by their address. */
const asked = new Map<string, Promise<void>>();

const isIn = (selector: string): boolean => document.querySelector(selector) !== null;

/** Into the browser's cache, from which whatever needs it takes it. */
async function fetchFile(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new NotLoaded(address);
  await answer.arrayBuffer();
}

function link(address: string, rel: 'stylesheet' | 'modulepreload'): HTMLLinkElement {
  const made = document.createElement('link');
  made.rel = rel;
  made.crossOrigin = '';
  made.href = address;
  return made;
}

const wear = (address: string): Promise<void> =>
  new Promise((come, fail) => {
    const sheet = link(address, 'stylesheet');
    sheet.addEventListener('load', () => come());
    sheet.addEventListener('error', () => {
      sheet.remove();
      fail(new NotLoaded(address));
    });
    document.head.append(sheet);
  });

async function ask(address: string): Promise<void> {
  const style = address.endsWith('.css');
  try {
    // A style sheet that the page itself names is on its way already.
    if (!style || !isIn(`link[rel="preload"][href="${address}"]`)) await fetchFile(address);
    if (style) await wear(address);
    // All modules of a part are read at once, and not one after the other as each names the next.
    else document.head.append(link(address, 'modulepreload'));
  } catch {
    asked.delete(address);
    throw new NotLoaded(address);
  }
}

/** What the page began with stands in it. */
const stands = (address: string): boolean =>
  isIn(
    `link[rel="stylesheet"][href="${address}"], link[rel="modulepreload"][href="${address}"], script[src="${address}"]`,
  );

function bring(file: string): Promise<void> {
  const address = `/${file}`;
  const coming = asked.get(address) ?? (stands(address) ? Promise.resolve() : ask(address));
  asked.set(address, coming);
  return coming;
}

/**
 * Imports a part of the product once all its files are here. Most browsers remember that a module, or what was to be
 * preloaded, did not come, and never ask for it again while the page is open (whatwg/html#6768); a file that is only
 * fetched may be asked for as often as it takes.
 * The bundler writes this around every `import()` (`build/files-first.ts`).
 * @param load the import
 * @param files of the module and all that it imports, from the site's root; none where it came with what imports it
 * @throws {NotLoaded} where one of them did not come
 */
export async function withFiles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map(bring));
  return load();
}

export { withFiles as __vitePreload };
