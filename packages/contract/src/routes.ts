import * as baixa from './baixa.ts';
import * as cidade from './cidade.ts';
import * as historico from './historico.ts';
import * as importacao from './importacao.ts';
import * as painel from './painel.ts';
import * as pericia from './pericia.ts';
import * as periciaGrava from './pericia-grava.ts';
import * as pessoa from './pessoa.ts';
import type { RouteSpec } from './route.ts';
import * as sessao from './sessao.ts';
import * as visao from './visao.ts';

const isRoute = (v: unknown): v is RouteSpec =>
  typeof v === 'object' && v !== null && 'method' in v && 'permission' in v && 'response' in v;

/** Every call below `/api`, for the server's registration check, the contract tests and OpenAPI. */
export const ROUTES: readonly RouteSpec[] = [
  sessao,
  painel,
  cidade,
  pessoa,
  pericia,
  periciaGrava,
  importacao,
  baixa,
  historico,
  visao,
].flatMap((m) => Object.values(m).filter(isRoute));
