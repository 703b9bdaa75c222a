const ENTRY = /<script[^>]+type="module"[^>]+src="([^"]+)"/;

/** Address of the script that a page begins with. */
export const entryOf = (html: string): string | null => ENTRY.exec(html)?.[1] ?? null;

/** Whether the page that the server gives out now begins with another script than the open one. */
export function isOtherBuild(html: string): boolean {
  const served = entryOf(html);
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
  return served !== null && own !== null && served !== own;
}
