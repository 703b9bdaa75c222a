export type ExportKind = 'csv' | 'xlsx';

interface Sheet {
  name: string;
  header: readonly string[];
  rows: readonly (readonly string[])[];
}
interface Export {
  kind: ExportKind;
  name: string;
  sheets: readonly Sheet[];
}

const BOM = '\ufeff';

/** A cell that begins like a formula would be run by the spreadsheet that opens it. */
const isFormula = (text: string): boolean => /^[=+@\t\r]|^-(?!R?\$?\s?[\d.,]+$)/.test(text);

function csvCell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvLines = (sheet: Sheet): string[] =>
  [sheet.header, ...sheet.rows].map((cells) => cells.map(csvCell).join(';'));

/** Sheets below one another, with `;` and a BOM, as Brazilian spreadsheets open them. */
export const toCsv = (sheets: readonly Sheet[]): string =>
  BOM + sheets.map((s) => csvLines(s).join('\r\n')).join('\r\n\r\n');

export function download(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const a = document.createElement('a');
  a.href = url;
  a.download = fileName;
  a.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

export async function exportRows({ kind, name, sheets }: Export): Promise<void> {
  if (kind === 'csv') {
    download(new Blob([toCsv(sheets)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
    return;
  }
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  const data = sheets.map((s) => [
    s.header.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...s.rows.map((cells) => cells.map((value) => ({ value, type: String }))),
  ]);
  const names = sheets.map((s, i) => `${i + 1} ${s.name}`.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  const blob = await writeXlsxFile(
    data.map((sheet, i) => ({ data: sheet, sheet: names[i] ?? String(i + 1) })),
  ).toBlob();
  download(blob, `${name}.xlsx`);
}
