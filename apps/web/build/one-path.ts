import type { Plugin } from 'vite';

const ICON = /\/@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/;
const NODES = /const __iconNode = (\[\[[\s\S]*?\]\]);/;
const PART = /^M/;

/** What an outline of several parts is drawn with, as one; null where it has others than plain paths, or is filled. */
function joined(code: string): string | null {
  const written = NODES.exec(code)?.[1];
  if (written === undefined || !code.includes('createReactComponent("outline"')) return null;
  const nodes: unknown = JSON.parse(written.replace(/,\s*\]/g, ']'));
  if (!Array.isArray(nodes)) return null;
  const parts = nodes.map((node: unknown) => {
    const [tag, { d, key, ...others }] = node as [string, Record<string, string>]; // as the package writes them
    return tag === 'path' && d !== undefined && key !== undefined && Object.keys(others).length === 0
      ? d
      : '';
  });
  // A part that begins at a point relative to the one before it would move.
  if (!parts.every((d) => PART.test(d))) return null;
  return code.replace(
    NODES,
    () => `const __iconNode = [["path", { d: "${parts.join('')}", key: "svg-0" }]];`,
  );
}

/**
 * Draws each icon with one path. The package draws them with four on average: of all elements of a list with its buttons they
 * were a third, each of them made, compared and laid out by itself.
 */
export function onePath(): Plugin {
  return {
    name: 'one-path',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: ICON },
      handler(code) {
        const one = joined(code);
        return one === null ? null : { code: one, map: null };
      },
    },
  };
}
