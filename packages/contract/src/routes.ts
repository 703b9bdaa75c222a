import type { RouteSpec } from './base/route.ts';
import * as contrato from './index.ts';
import type { Cadastro } from './registro/cadastro.ts';

const isRoute = (v: unknown): v is RouteSpec =>
  typeof v === 'object' && v !== null && 'method' in v && 'permission' in v && 'response' in v;

/** A registry whose fields only its own files know. */
export type CadastroQualquer = Cadastro<Record<string, unknown>>;

const ehCadastro = (v: unknown): v is CadastroQualquer =>
  typeof v === 'object' && v !== null && 'faltas' in v && 'list' in v && isRoute(v.list);

const exported: readonly unknown[] = Object.values(contrato);

/** Every registry by the standard calls. */
export const CADASTROS: readonly CadastroQualquer[] = exported.filter(ehCadastro);

/**
 * Every call below `/api`, by its path: for the server's registration check, the contract tests and OpenAPI. An entry of
 * the package by itself, since it holds all that the contract exports.
 */
export const ROUTES: readonly RouteSpec[] = [
  ...exported.filter(isRoute),
  ...CADASTROS.flatMap(({ list, ver, inc, alt, exc }): RouteSpec[] => [list, ver, inc, alt, exc]),
].toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
