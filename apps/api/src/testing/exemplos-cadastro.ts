import { empInc, type RouteSpec } from '@retaguarda/contract';
import { CADASTROS, type CadastroQualquer } from '@retaguarda/contract/routes';
import { inputSchema } from '../base/http/json-schema.ts';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';
import { empresaDeTeste } from './exemplos-oficina.ts';

/** One record of each registry by the standard calls, and one more that can be deleted. */
export type RegistrosCadastro = { [chave: `cadastro.${string}`]: number };

/** Records of other kinds that fields name, by the field. */
export interface Nomeados {
  empresaId: number;
}

/** What a registry's record is sent with, by field. */
function propriedadesDe({ inc }: CadastroQualquer) {
  const { properties = {} } = inputSchema(inc.body as NonNullable<typeof inc.body>) as {
    properties?: Record<string, { examples?: unknown[] }>;
  }; // an object schema
  return properties;
}

/** The n-th record that the fields of a registry give as an example; what it names of others is told. */
export function cadastroDeTeste(
  cadastro: CadastroQualquer,
  n: number,
  parte: Nomeados & { id?: number; versao?: number },
) {
  const { id = 0, versao = 0, ...nomeados } = parte;
  const nomes = new Map<string, unknown>(Object.entries(nomeados));
  const campos = Object.entries(propriedadesDe(cadastro)).flatMap(([campo, { examples }]) => {
    if (['id', 'versao', 'situacao', ...cadastro.vistos].includes(campo)) return [];
    if (nomes.has(campo)) return [[campo, nomes.get(campo)]];
    if (examples?.[n] === undefined) throw new Error(`${cadastro.tipo}.${campo} needs ${n + 1} examples`);
    return [[campo, examples[n]]];
  });
  return { id, versao, situacao: 1 as const, ...Object.fromEntries(campos) };
}

const idDe = (r: RegistrosCadastro, chave: `cadastro.${string}`): number => r[chave] ?? 0;

const COM_NOMES: readonly string[] = ['empresaId'] satisfies (keyof Nomeados)[];
const nomeiaOutros = (cadastro: CadastroQualquer): boolean =>
  COM_NOMES.some((campo) => campo in propriedadesDe(cadastro));

/** The company that all of them name. */
const DONA = 'cadastro.empresa';

export async function semeiaRegistrosCadastro(c: Cliente): Promise<RegistrosCadastro> {
  const nomeados = { empresaId: (await c.pede(empInc, { body: empresaDeTeste('DONA') })).id };
  const registros: RegistrosCadastro = { [DONA]: nomeados.empresaId };
  for (const cadastro of CADASTROS) {
    registros[`cadastro.${cadastro.tipo}`] = (
      await c.pede(cadastro.inc, { body: cadastroDeTeste(cadastro, 0, nomeados) })
    ).id;
    registros[`cadastro.${cadastro.tipo}.livre`] = (
      await c.pede(cadastro.inc, { body: cadastroDeTeste(cadastro, 1, nomeados) })
    ).id;
  }
  return registros;
}

/** The calls of every registry by the standard calls. */
export const exemplosCadastro = (r: RegistrosCadastro): readonly (readonly [RouteSpec, Exemplo])[] =>
  CADASTROS.flatMap((cadastro): [RouteSpec, Exemplo][] => {
    const { tipo, list, ver, inc, alt, exc } = cadastro;
    const nomeados = { empresaId: idDe(r, DONA) };
    const [id, livre] = [idDe(r, `cadastro.${tipo}`), idDe(r, `cadastro.${tipo}.livre`)];
    return [
      [list, { body: { situacao: -1, search: 'a' }, temIds: false }],
      [ver, { query: { id }, temIds: true }],
      [inc, { body: cadastroDeTeste(cadastro, 2, nomeados), temIds: nomeiaOutros(cadastro) }],
      [alt, { body: cadastroDeTeste(cadastro, 0, { ...nomeados, id, versao: 1 }), temIds: true }],
      [exc, { body: { id: livre }, temIds: true }],
    ];
  });
