// @ts-check

const LONGEST = 35;

/** What is read as text: without code, tables, headings, comments and addresses.
 * @param {string} markdown */
const proseOf = (markdown) =>
  markdown
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^\s*(\||#).*$/gm, '\n')
    .replace(/^\s*[-*]\s|^\s*\d+\.\s/gm, '\n\n');

/** @param {string} text */
const wordsIn = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** The sentences of a page, those of a list's entries among them.
 * @param {string} markdown */
const sentencesOf = (markdown) =>
  proseOf(markdown)
    .split(/\n\s*\n/)
    .flatMap((block) => block.split(/(?<=[.!?])["')*]*\s+(?=[A-ZÀ-Ý'"`*(\d])/))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => wordsIn(sentence) > 2);

/**
 * @param {ReadonlyMap<string, string>} documents
 * @returns {{ words: number, sentences: number, long: string[] }}
 */
export function prose(documents) {
  const sentences = [...documents].flatMap(([path, text]) =>
    sentencesOf(text).map((sentence) => ({ path, sentence })),
  );
  return {
    words: [...documents.values()].reduce((sum, text) => sum + wordsIn(text), 0),
    sentences: sentences.length,
    long: sentences
      .filter(({ sentence }) => wordsIn(sentence) > LONGEST)
      .map(({ path, sentence }) => `${path}: ${sentence.slice(0, 80)}…`),
  };
}
