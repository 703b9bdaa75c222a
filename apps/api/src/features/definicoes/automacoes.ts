import {
  AUTOMACOES,
  type AutomacaoDoArquivo,
  type Definicao,
  type DefinicaoDaAutomacao,
  REGISTROS,
} from '@retaguarda/contract';
import { SITUACAO_REGISTRO, type SituacaoRegistro } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { restauracaoDe } from '../historico/public.ts';
import { type Alvo, alvoDe, arvoreDe } from './alvo.ts';
import { conferePermissao } from './permissao.ts';

interface Guardada extends DefinicaoDaAutomacao {
  id: number;
  nome: string;
  situacao: SituacaoRegistro;
  responsavelId: number;
  versao: number;
}

/** Automations of the network, by name. */
export const automacoesDe = (tx: Tx): Promise<Guardada[]> =>
  tx.rows(sql<Guardada>`
    select id, nome, tipo, coalesce(de_categoria, 0) as "categoriaId", quando, se, entao, situacao,
           coalesce(responsavel_id, 0) as "responsavelId", versao
      from automacao where tenant_id = ${tx.tenant} order by nome, id`);

/** What acts name beside attributes: ids here, names in a file. */
interface Nomes {
  perfil: ReadonlyMap<number, string>;
  modelo: ReadonlyMap<number, string>;
  webhook: ReadonlyMap<number, string>;
}

const TABELAS = { perfil: 'perfil', modelo: 'modelo_de_documento', webhook: 'webhook' } as const;

async function nomesDe(tx: Tx): Promise<Nomes> {
  const de = async (tabela: string) => {
    const rows = await tx.rows(
      sql<{
        id: number;
        nome: string;
      }>`select id, nome from ${sql.table(tabela)} where tenant_id = ${tx.tenant}`,
    );
    return new Map(rows.map((r) => [r.id, r.nome]));
  };
  return {
    perfil: await de(TABELAS.perfil),
    modelo: await de(TABELAS.modelo),
    webhook: await de(TABELAS.webhook),
  };
}

type Troca = (chave: string, valor: unknown) => readonly (readonly [string, unknown])[];

/** JSON with some of its keys and values told otherwise; texts that stand alone in lists are asked by an empty key. */
function trocado(valor: unknown, troca: Troca): unknown {
  if (Array.isArray(valor))
    return valor.flatMap((v) => {
      if (typeof v !== 'object') return troca('', v).map(([, dito]) => dito);
      // People of one network are nobody in another.
      return v !== null && 'pessoaId' in v ? [] : [trocado(v, troca)];
    });
  if (typeof valor !== 'object' || valor === null) return valor;
  return Object.fromEntries(
    Object.entries(valor).flatMap(([chave, v]) =>
      typeof v === 'object' && chave !== 'categoria' ? [[chave, trocado(v, troca)]] : troca(chave, v),
    ),
  );
}

const ATRIBUTO = 'atributo.';
const QUAIS = ['perfil', 'modelo', 'webhook'] as const;

const paraNomes =
  (alvo: Alvo, nomes: Nomes): Troca =>
  (chave, valor) => {
    if (typeof valor === 'string' && valor.startsWith(ATRIBUTO) && ['', 'chave', 'campo'].includes(chave))
      return [[chave, `${ATRIBUTO}${alvo.codigoDe(Number(valor.slice(ATRIBUTO.length))) ?? ''}`]];
    if (chave === 'categoriaId') return valor === 0 ? [] : [['categoria', alvo.caminhoDe(Number(valor))]];
    const qual = QUAIS.find((q) => chave === `${q}Id`);
    return qual === undefined ? [[chave, valor]] : [[qual, nomes[qual].get(Number(valor)) ?? '']];
  };

const falta = (oQue: string) => ruleViolation('regra', `Falta nesta rede: ${oQue}`);

const paraIds =
  (alvo: Alvo, nomes: Nomes, arvore: (caminho: readonly string[]) => number): Troca =>
  (chave, valor) => {
    if (typeof valor === 'string' && valor.startsWith(ATRIBUTO) && ['', 'chave', 'campo'].includes(chave)) {
      const codigo = valor.slice(ATRIBUTO.length);
      const id = alvo.atributo(codigo)?.id;
      if (id === undefined) throw falta(`o atributo ${codigo}`);
      return [[chave, `${ATRIBUTO}${id}`]];
    }
    if (chave === 'categoria')
      return [['categoriaId', arvore(Array.isArray(valor) ? valor.map(String) : [])]];
    const qual = QUAIS.find((q) => chave === q);
    if (qual === undefined) return [[chave, valor]];
    const id = [...nomes[qual]].find(([, nome]) => nome === valor)?.[0];
    if (id === undefined) throw falta(`${qual} ${String(valor)}`);
    return [[`${qual}Id`, id]];
  };

/** Automations as a file tells them: by names, and without who answers for them. */
export async function automacoesParaArquivo(tx: Tx, alvo: Alvo): Promise<AutomacaoDoArquivo[]> {
  const nomes = await nomesDe(tx);
  return (await automacoesDe(tx)).map(({ nome, tipo, categoriaId, quando, se, entao }) => ({
    ...{ nome, tipo, se },
    ...(categoriaId === 0 ? {} : { categoria: alvo.caminhoDe(categoriaId) }),
    quando: trocado(JSON.parse(quando), paraNomes(alvo, nomes)),
    entao: trocado(JSON.parse(entao), paraNomes(alvo, nomes)),
  }));
}

/** A category of records by its names. */
const categoriaPor =
  (alvo: Alvo) =>
  (caminho: readonly string[]): number => {
    const achada = alvo.categorias.find(
      (c) => arvoreDe(c) !== 'atributos' && JSON.stringify(alvo.caminhoDe(c.id)) === JSON.stringify(caminho),
    );
    if (achada === undefined) throw falta(`a categoria ${caminho.join(' / ')}`);
    return achada.id;
  };

/** Acts that make records of a kind without categories say none. */
const comCategoria = (ato: unknown): unknown =>
  typeof ato === 'object' && ato !== null && 'ato' in ato && ato.ato === 'registro'
    ? { ...ato, categoriaId: 'categoriaId' in ato ? ato.categoriaId : 0 }
    : ato;

/** Adds an automation, switched off and in the name of whoever brings it, or brings one to what the file says. */
export async function aplicaAutomacao(
  tx: Tx,
  sessao: CurrentSession,
  item: AutomacaoDoArquivo,
): Promise<void> {
  const alvo = await alvoDe(tx);
  const { arvore }: Definicao = REGISTROS[item.tipo];
  const troca = paraIds(alvo, await nomesDe(tx), categoriaPor(alvo));
  const guardada = (await automacoesDe(tx)).find((a) => a.nome === item.nome);
  conferePermissao(sessao, guardada === undefined ? 'automInc' : 'automAlt');
  const entao = trocado(item.entao, troca);
  const estado = {
    ...{ nome: item.nome, tipo: item.tipo, se: item.se },
    categoriaId:
      item.categoria === undefined || arvore === undefined ? 0 : categoriaPor(alvo)(item.categoria),
    quando: JSON.stringify(trocado(item.quando, troca)),
    entao: JSON.stringify(Array.isArray(entao) ? entao.map(comCategoria) : entao),
    situacao: guardada?.situacao ?? SITUACAO_REGISTRO.inativo,
    responsavelId: guardada?.responsavelId ?? sessao.pessoaId,
  };
  const presente =
    guardada === undefined ? null : { versao: guardada.versao, categoriaId: 0, estado: { ...guardada } };
  await restauracaoDe(AUTOMACOES.tipo).poe(tx, sessao, {
    ...{ id: guardada?.id ?? 0, estado, presente, categoriaId: 0, periciaId: 0, exclusaoId: 0 },
  });
}
