import { expect, test } from 'vitest';
import { ROUTES } from '../routes.ts';
import type { Cuidado, RouteSpec } from './route.ts';

const permissoesDe = ({ permission }: RouteSpec): readonly string[] =>
  typeof permission === 'string' ? [permission] : permission;

const DE_PAGAR = /^(pagMarca|pagGera|pessoaPagAlt|extConcilia)$/;
const DE_DIREITOS = /^(userReset|userFator|integration|perfilInc|perfilAlt|instalacao)$/;
const EM_MASSA = /^\/(lote|import)\/|\/import[A-Z]|\/importa$|incPessoas$|atribBaixa$|saveCompras$|addItens$/;
const DE_EXCLUIR = /(\/|[a-z])[eE]xc$|anonimiza$|cancelaPedido$/;

/** What path and permission say that a call is; the first that holds counts. */
function pareceDe(spec: RouteSpec): Cuidado | undefined {
  const permissoes = permissoesDe(spec);
  if (DE_EXCLUIR.test(spec.path)) return 'exclui';
  if (permissoes.some((p) => DE_PAGAR.test(p))) return 'paga';
  if (EM_MASSA.test(spec.path)) return 'emMassa';
  if (spec.confirma !== undefined || permissoes.some((p) => DE_DIREITOS.test(p))) return 'direitos';
  return undefined;
}

/** Why a call that looks like one of them is none, or is another one. */
const OUTROS: Readonly<Record<string, string>> = {
  'POST /definicoes/previa': 'all that it does is taken back',
  'POST /import/cancela': 'what is not done yet is left undone',
  'POST /import/mapeamento': 'keeps how columns are read',
  'POST /import/verifica': 'reads what would be imported',
  'POST /import/vista': 'says that it was looked at',
  'POST /lote/cancela': 'what is not done yet is left undone',
  'POST /lote/previa': 'all that it does is taken back',
  'POST /lote/visto': 'says that it was looked at',
  'POST /pagamento/previa': 'all that it does is taken back',
};

const escreve = ({ method, le }: RouteSpec): boolean => method === 'POST' && le !== true;
const nomeDe = ({ method, path }: RouteSpec): string => `${method} ${path}`;
const chamaveis = ROUTES.filter((r) => r.permission !== 'public' && r.pessoal !== true);

test('toda chamada que exclui, paga, muda muitos registros ou dá direitos diz isso de si', () => {
  const erradas = chamaveis.filter(
    (r) => escreve(r) && !(nomeDe(r) in OUTROS) && pareceDe(r) !== undefined && r.cuidado !== pareceDe(r),
  );
  expect(erradas.map((r) => `${nomeDe(r)} parece ${pareceDe(r)} e diz ${r.cuidado}`)).toEqual([]);
  const nomes = new Set(ROUTES.map(nomeDe));
  expect(Object.keys(OUTROS).filter((nome) => !nomes.has(nome))).toEqual([]);
});

test('o que só lê não pede cuidado', () => {
  expect(ROUTES.filter((r) => r.cuidado !== undefined && !escreve(r)).map(nomeDe)).toEqual([]);
});
