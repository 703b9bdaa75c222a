// @ts-check

const WINDOW = 6;

/** Lines that say something of their own, each with its number: no imports, no blank ones, no brackets alone.
 * @param {string} text @returns {(readonly [line: string, at: number])[]} */
function tellingLines(text) {
  let importing = false;
  return text.split('\n').flatMap((raw, i) => {
    const line = raw.trim();
    if (/^import\b/.test(line)) importing = true;
    const skipped = importing || !/[a-z0-9]/i.test(line) || line.startsWith('//') || /^\/?\*/.test(line);
    if (importing && /from '[^']*';$|^import '[^']*';$/.test(line)) importing = false;
    return skipped ? [] : [/** @type {const} */ ([line, i + 1])];
  });
}

/**
 * Pairs of places that say the same six lines or more, as typed: each place with the last one before it.
 * @param {ReadonlyMap<string, string>} code @returns {string[]}
 */
export function twins(code) {
  /** @type {Map<string, readonly [path: string, index: number, at: number]>} */
  const seen = new Map();
  /** @type {string[]} */
  const pairs = [];
  for (const [path, text] of code) {
    const lines = tellingLines(text);
    let running = '';
    for (let i = 0; i + WINDOW <= lines.length; i++) {
      const key = lines
        .slice(i, i + WINDOW)
        .map(([line]) => line)
        .join('\n');
      const [other, index, at] = seen.get(key) ?? ['', 0, 0];
      const apart = other !== path || i - index >= WINDOW;
      // The windows of one run go side by side through both places.
      const run = other !== '' && apart ? `${other} ${index - i}` : '';
      if (run !== '' && run !== running) pairs.push(`${other}:${at} ${path}:${lines[i]?.[1] ?? 0}`);
      running = run;
      if (apart) seen.set(key, [path, i, lines[i]?.[1] ?? 0]);
    }
  }
  return pairs;
}
