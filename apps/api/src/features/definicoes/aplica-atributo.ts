import { type AtributoDoArquivo, COPIA, caminhoEmPalavras, TODOS_RECURSOS } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { type AtributoRow, gravaDefinicao, type Plano } from '../catalogo/public.ts';
import { type Alvo, alvoDe } from './alvo.ts';
import { camposDoAtributo } from './compara.ts';
import { deArquivo } from './definicao-arquivo.ts';
import { atributoParaArquivo } from './exporta.ts';
import { conferePermissao } from './permissao.ts';

const RECURSOS: ReadonlySet<string> = new Set(TODOS_RECURSOS.map((r) => r.toLowerCase()));

/** What no definition may be, whether it is there already or not. */
function confere({ codigo, opcoes }: AtributoDoArquivo): void {
  // The code of a restricted attribute is a permission: it must not be one of the catalogue.
  if (RECURSOS.has(codigo)) throw ruleViolation('codigo', `O código '${codigo}' é o de uma permissão`);
  if (new Set(opcoes).size < opcoes.length)
    throw ruleViolation('opcao_repetida', 'Há opções com o mesmo nome, e as regras não as distinguiriam');
}

function categoriaDe(alvo: Alvo, { categoria }: AtributoDoArquivo): number {
  const achada = alvo.categoria('atributos', categoria);
  if (achada === undefined)
    throw ruleViolation('regra', `Falta a categoria '${caminhoEmPalavras(categoria)}'`);
  return achada.id;
}

/** The definition here that a file means: the same code in the same category, and the same original. */
function confereGuardado(alvo: Alvo, row: AtributoRow, item: AtributoDoArquivo): void {
  if (!ehAtivo(row.situacao)) throw ruleViolation('inativa', 'O atributo está desativado nesta rede');
  if (row.categoria_id !== categoriaDe(alvo, item))
    throw ruleViolation(
      'codigo',
      `O código é aqui de '${row.dados.label}', em '${caminhoEmPalavras(alvo.caminhoDe(row.categoria_id))}'`,
    );
  const original = row.espelho_de === null ? undefined : alvo.codigoDe(row.espelho_de);
  if (original !== item.espelhoDe)
    throw ruleViolation(
      'codigo',
      original === undefined ? 'Aqui não é um espelho' : `Aqui é um espelho de '${original}'`,
    );
}

/** What a rule activates may stand further down: rules come when all definitions do. */
const semRegras = (item: AtributoDoArquivo): AtributoDoArquivo => ({ ...item, regras: [] });

const definicaoDe = (alvo: Alvo, item: AtributoDoArquivo, row?: AtributoRow) =>
  deArquivo(item, { opcoes: row?.dados.opcoes ?? [], idDe: (codigo) => alvo.atributo(codigo)?.id });

function inclui(tx: Tx, sessao: CurrentSession, alvo: Alvo, item: AtributoDoArquivo): Promise<Plano> {
  const base = {
    catgId: categoriaDe(alvo, item),
    catDados: definicaoDe(alvo, semRegras(item)),
    codigo: item.codigo,
  };
  if (item.espelhoDe === undefined) {
    conferePermissao(sessao, 'catgInc');
    return gravaDefinicao(tx, sessao, { acao: 'inc', ...base });
  }
  conferePermissao(sessao, 'catCopy');
  const original = alvo.atributo(item.espelhoDe);
  if (original === undefined)
    throw ruleViolation('regra', `Falta o atributo '${item.espelhoDe}', de que é um espelho`);
  return gravaDefinicao(tx, sessao, { acao: 'copy', catId: original.id, tipo: COPIA.espelhada, ...base });
}

async function altera(
  tx: Tx,
  sessao: CurrentSession,
  alvo: Alvo,
  { item, row }: { item: AtributoDoArquivo; row: AtributoRow },
): Promise<Plano | null> {
  confereGuardado(alvo, row, item);
  if (camposDoAtributo(atributoParaArquivo(alvo, row), item).length === 0) return null;
  conferePermissao(sessao, 'catAlt');
  const catDados = definicaoDe(alvo, item, row);
  return gravaDefinicao(tx, sessao, { acao: 'alt', catId: row.id, versao: row.versao, catDados });
}

/** Adds what is missing, without its rules. */
export async function incluiAtributo(
  tx: Tx,
  sessao: CurrentSession,
  item: AtributoDoArquivo,
): Promise<Plano | null> {
  confere(item);
  const alvo = await alvoDe(tx);
  return alvo.atributo(item.codigo) === undefined ? inclui(tx, sessao, alvo, item) : null;
}

/** Brings a definition to what the file says, where it differs. */
export async function ajustaAtributo(
  tx: Tx,
  sessao: CurrentSession,
  item: AtributoDoArquivo,
): Promise<Plano | null> {
  const alvo = await alvoDe(tx);
  const row = alvo.atributo(item.codigo);
  return row === undefined ? null : altera(tx, sessao, alvo, { item, row });
}
