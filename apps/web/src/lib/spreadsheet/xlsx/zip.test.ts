import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import {
  bufferOf,
  packWorkbook,
  partsOf,
  readCells,
  refusalOf,
  sheetOf,
  textCell,
} from '../testing/workbook.ts';

const ANA = sheetOf(['Nome'], textCell('A2', 'Ana'));

interface Forma {
  /** Sizes and places in 64 bits, in each entry and in the directory. */
  em64?: boolean;
  /** Sizes behind the data, and zeros before them. */
  descritor?: boolean;
  cifrado?: boolean;
  /** Bytes before the first entry that its place does not count. */
  antes?: number;
}

const u16 = (n: number) => [n & 255, (n >> 8) & 255];
const u32 = (n: number) => [...u16(n & 0xffff), ...u16(Math.floor(n / 65_536) & 0xffff)];
const u64 = (n: number) => [...u32(n), ...u32(0)];

/** A zip of stored parts, in a form of its own. */
function zipCom({ em64 = false, descritor = false, cifrado = false, antes = 0 }: Forma): ArrayBuffer {
  const bytes: number[] = [];
  const central: number[] = [];
  const partes = Object.entries(partsOf({ sheet: ANA }));
  const flags = (descritor ? 8 : 0) | (cifrado ? 1 : 0);
  for (const [nome, dados] of partes) {
    const nomeBytes = [...strToU8(nome)];
    const onde = bytes.length;
    const dito = descritor ? 0 : dados.length;
    const cabeca = [...u16(20), ...u16(flags), ...u16(0), ...u32(0), ...u32(0)];
    bytes.push(
      ...u32(0x04034b50),
      ...cabeca,
      ...u32(dito),
      ...u32(dito),
      ...u16(nomeBytes.length),
      ...u16(0),
    );
    bytes.push(...nomeBytes, ...dados);
    if (descritor) bytes.push(...u32(0x08074b50), ...u32(0), ...u32(dados.length), ...u32(dados.length));
    const longo = em64
      ? [...u16(1), ...u16(24), ...u64(dados.length), ...u64(dados.length), ...u64(onde)]
      : [];
    const curto = (n: number) => u32(em64 ? 0xffffffff : n);
    central.push(...u32(0x02014b50), ...u16(20), ...cabeca, ...curto(dados.length), ...curto(dados.length));
    central.push(...u16(nomeBytes.length), ...u16(longo.length), ...u16(0), ...u16(0), ...u16(0), ...u32(0));
    central.push(...curto(onde), ...nomeBytes, ...longo);
  }
  const diretorio = bytes.length;
  bytes.push(...central);
  const fim64 = bytes.length;
  if (em64) {
    bytes.push(...u32(0x06064b50), ...u64(44), ...u16(45), ...u16(45), ...u32(0), ...u32(0));
    bytes.push(...u64(partes.length), ...u64(partes.length), ...u64(central.length), ...u64(diretorio));
    bytes.push(...u32(0x07064b50), ...u32(0), ...u64(fim64), ...u32(1));
  }
  const n = em64 ? 0xffff : partes.length;
  bytes.push(...u32(0x06054b50), ...u16(0), ...u16(0), ...u16(n), ...u16(n), ...u32(central.length));
  bytes.push(...u32(em64 ? 0xffffffff : diretorio), ...u16(0));
  return bufferOf(new Uint8Array([...new Array(antes).fill(0x50), ...bytes]));
}

test.each<[string, Forma]>([
  ['comum', {}],
  ['de 64 bits', { em64: true }],
  ['com descritores atrás dos dados', { descritor: true }],
  ['de 64 bits com descritores', { em64: true, descritor: true }],
])('um zip %s se lê', (_nome, forma) => {
  expect(readCells(zipCom(forma))).toEqual([['Ana']]);
});

test('bytes à frente de um zip não o escondem, quando começam como um', () => {
  const bytes = new Uint8Array(zipCom({ antes: 64 }));
  bytes[1] = 0x4b;
  expect(readCells(bufferOf(bytes))).toEqual([['Ana']]);
});

test('uma parte que só uma senha abre é dita', () => {
  expect(refusalOf(zipCom({ cifrado: true }))).toBe('senha');
});

test('um zip cortado em qualquer lugar é recusado, e nunca lido em parte', () => {
  const inteiro = new Uint8Array(packWorkbook({ sheet: ANA }));
  for (let n = 1; n < inteiro.length; n += 37)
    expect(refusalOf(bufferOf(inteiro.slice(0, n))), String(n)).toBeDefined();
});

test('a parte guardada sem compressão e a comprimida dizem o mesmo', () => {
  for (const level of [0, 1, 9] as const)
    expect(readCells(bufferOf(zipSync(partsOf({ sheet: ANA }), { level })))).toEqual([['Ana']]);
});
