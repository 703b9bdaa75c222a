import type { Feature, Image } from 'write-excel-file/browser';

/** A column whose cells take what stands in a column of another sheet, below its title. */
export interface Choice {
  column: number;
  /** Which sheet, from 1 in their order. */
  sheet: number;
  /** Which column of it, and how many there are to choose from. */
  list: number;
  length: number;
}
const MAX_ROWS = 1_048_576;

/** The letters of a column, from 0. */
const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function validation({ column, sheet, list, length }: Choice, names: readonly string[]): string {
  const [here, there] = [letters(column), letters(list)];
  const name = escapeXml((names[sheet - 1] ?? '').replaceAll("'", "''"));
  // A field may take several at once, which a list does not offer: another text is warned of and taken.
  return `<dataValidation type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1" sqref="${here}2:${here}${MAX_ROWS}"><formula1>'${name}'!$${there}$2:$${there}$${length + 1}</formula1></dataValidation>`;
}

/** The markup of a sheet with the lists that its columns offer, where the format wants them: below the cells. */
export function withChoices(xml: string, choices: readonly Choice[], names: readonly string[]): string {
  if (choices.length === 0) return xml;
  const all = choices.map((c) => validation(c, names)).join('');
  const markup = `<dataValidations count="${choices.length}">${all}</dataValidations>`;
  return xml.replace('</sheetData>', `</sheetData>${markup}`);
}

/** What the writer takes as a file's content. */
type FileContent = Image['content'];

/** Has a file written with the lists of its sheets, by their order. */
export const choicesFeature = (
  choices: readonly (readonly Choice[])[],
  names: readonly string[],
): Feature<FileContent> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _options, { sheetIndex }) => withChoices(xml, choices[sheetIndex] ?? [], names),
      },
    },
  },
});
