import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { withChoices } from './export-choices.ts';

const NAMES = ['1 Dados', "2 D'água & luz"];

test('uma lista de outra folha se oferece nas células de uma coluna, abaixo do título', async () => {
  const file = await writeXlsxFile(
    NAMES.map((sheet) => ({ sheet, data: [[{ value: 'Grupo' }]] })),
  ).toBuffer();
  const xml = strFromU8(unzipSync(new Uint8Array(file))['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const out = withChoices(xml, [{ column: 27, sheet: 2, list: 1, length: 3 }], NAMES);
  expect(out).toContain('</sheetData><dataValidations count="1">');
  expect(out).toContain('sqref="AB2:AB1048576"');
  expect(out).toContain("<formula1>'2 D''água &amp; luz'!$B$2:$B$4</formula1>");
  expect(withChoices(xml, [], NAMES)).toBe(xml);
});
