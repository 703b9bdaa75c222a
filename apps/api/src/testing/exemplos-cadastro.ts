import type { RouteSpec } from '@retaguarda/contract';
import { CADASTROS, type CadastroQualquer } from '@retaguarda/contract/routes';
import { inputSchema } from '../base/http/json-schema.ts';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';

/** One record of each registry by the standard calls, and one more that can be deleted. */
export type RegistrosCadastro = { [chave: `cadastro.${string}`]: number };

/** The n-th record that the fields of a registry give as an example. */
export function cadastroDeTeste(
  { tipo, inc }: CadastroQualquer,
  n: number,
  parte: { id?: number; versao?: number } = {},
) {
  const { properties = {} } = inputSchema(inc.body as NonNullable<typeof inc.body>) as {
    properties?: Record<string, { examples?: unknown[] }>;
  }; // an object schema
  const campos = Object.entries(properties).flatMap(([campo, { examples }]) => {
    if (['id', 'versao', 'situacao'].includes(campo)) return [];
    if (examples?.[n] === undefined) throw new Error(`${tipo}.${campo} needs ${n + 1} examples`);
    return [[campo, examples[n]]];
  });
  return { id: 0, versao: 0, situacao: 1 as const, ...Object.fromEntries(campos), ...parte };
}

const idDe = (r: RegistrosCadastro, chave: `cadastro.${string}`): number => r[chave] ?? 0;

export async function criaRegistrosCadastro(c: Cliente): Promise<RegistrosCadastro> {
  const registros: RegistrosCadastro = {};
  for (const cadastro of CADASTROS) {
    registros[`cadastro.${cadastro.tipo}`] = (
      await c.pede(cadastro.inc, { body: cadastroDeTeste(cadastro, 0) })
    ).id;
    registros[`cadastro.${cadastro.tipo}.livre`] = (
      await c.pede(cadastro.inc, { body: cadastroDeTeste(cadastro, 1) })
    ).id;
  }
  return registros;
}

/** The calls of every registry by the standard calls. */
export const exemplosCadastro = (r: RegistrosCadastro): readonly (readonly [RouteSpec, Exemplo])[] =>
  CADASTROS.flatMap((cadastro): [RouteSpec, Exemplo][] => {
    const { tipo, list, ver, inc, alt, exc } = cadastro;
    const [id, livre] = [idDe(r, `cadastro.${tipo}`), idDe(r, `cadastro.${tipo}.livre`)];
    return [
      [list, { body: { situacao: -1, search: 'a' }, temIds: false }],
      [ver, { query: { id }, temIds: true }],
      [inc, { body: cadastroDeTeste(cadastro, 2), temIds: false }],
      [alt, { body: cadastroDeTeste(cadastro, 0, { id, versao: 1 }), temIds: true }],
      [exc, { body: { id: livre }, temIds: true }],
    ];
  });
