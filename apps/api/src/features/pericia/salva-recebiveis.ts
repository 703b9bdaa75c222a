import {
  type AtributoValorEnvio,
  type LinhasAtuais,
  MESSAGES,
  type PericiaResposta,
  type RecebiveisEnvio,
} from '@retaguarda/contract';
import { ehBaixaFechada, type SituacaoBaixa } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { mapInSlices, yieldSlice } from '../../base/calculation/time-slices.ts';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { Tx } from '../../base/db/tx.ts';
import { comValores, type Registro, registra } from '../../nucleo/historico/public.ts';
import { type CatalogoVisto, modeloDe } from '../../nucleo/modelo/public.ts';
import {
  atualizaTotais,
  baixaFechada,
  gravaRecebiveis,
  type LinhaGravada,
  travaBaixasDe,
  valorDe,
} from '../../nucleo/recebivel/public.ts';
import { aplica, type Externos } from '../../nucleo/valores/public.ts';
import {
  externosDaPericia,
  externosDaPessoa,
  type PericiaRow,
  pessoasDaPericia,
  tocaPericia,
  travaPericia,
} from './carrega.ts';
import { confereMudadas, linhasNoFio } from './em-conflito.ts';

export interface RecebivelEditado {
  recebId: number;
  versao: number;
  atributos: readonly AtributoValorEnvio[];
}

interface Row {
  id: number;
  pericia_pessoa_id: number;
  baixa_id: number;
  valores: AttributeValues;
  valor: number;
  versao: number;
}

async function travaRecebiveis(tx: Tx, periciaId: number, ids: readonly number[]): Promise<Map<number, Row>> {
  const rows = await tx.rows(sql<Row>`
    select id, pericia_pessoa_id, baixa_id, valores, valor, versao from recebivel
     where tenant_id = ${tx.tenant} and pericia_id = ${periciaId} and id = any(${[...ids]}::bigint[])
     order by id for no key update`);
  return new Map(rows.map((r) => [r.id, r]));
}

async function externosPorPessoa(
  tx: Tx,
  pericia: PericiaRow,
  pessoaIds: readonly number[],
): Promise<Map<number, Externos>> {
  const modelo = await modeloDe(tx);
  const externos = externosDaPericia(modelo, pericia);
  const refId = modelo.refDe(pericia.categoria_id);
  const pessoas = await pessoasDaPericia(tx, pericia.id, pessoaIds);
  return new Map(
    await mapInSlices(pessoas, (p) => [p.id, externosDaPessoa(modelo, refId, externos, p)] as const),
  );
}

interface Entrada {
  editados: readonly RecebivelEditado[];
  baixas: ReadonlyMap<number, { id: number; nome: string; situacao: SituacaoBaixa }>;
}

/** What another person did to the receivables of one locked case; a closed baixa is said before its rows' versions. */
export async function recebiveisEmConflito(
  tx: Tx,
  pericia: PericiaRow,
  { editados, baixas }: Entrada,
): Promise<LinhasAtuais> {
  const modelo = await modeloDe(tx);
  const ids = editados.map((e) => e.recebId);
  const atuais = await travaRecebiveis(tx, pericia.id, ids);
  const mudados = editados.flatMap(({ recebId, versao }) => {
    const atual = atuais.get(recebId);
    const aberta = atual !== undefined && !ehBaixaFechada(baixas.get(atual.baixa_id)?.situacao);
    return aberta && atual.versao !== versao ? [atual] : [];
  });
  const pessoas = await pessoasDaPericia(tx, pericia.id, [
    ...new Set(mudados.map((r) => r.pericia_pessoa_id)),
  ]);
  const nomes = new Map(pessoas.map((p) => [p.id, p.nome]));
  return {
    linhas: linhasNoFio(
      modelo.catalogo(modelo.refDe(pericia.categoria_id), 'recebivel'),
      mudados.map((r) => ({ ...r, nome: nomes.get(r.pericia_pessoa_id) ?? '' })),
    ),
    removidas: ids.filter((id) => !atuais.has(id)),
  };
}

/** A receivable whose baixa is locked and open. */
function abertoDe<R extends { baixa_id: number }>(atual: R | undefined, { baixas }: Entrada): R {
  const baixa = atual === undefined ? undefined : baixas.get(atual.baixa_id);
  if (atual === undefined || baixa === undefined) throw notFound();
  if (ehBaixaFechada(baixa.situacao)) throw baixaFechada(baixa.nome, baixa.id);
  return atual;
}

/** What is sent of a receivable, against what is stored. */
interface Edicao extends RecebivelEditado {
  atual: Row;
  periciaId: number;
  externos: Externos;
}

/** The receivable judged: how it is stored, and told of. */
function edita(
  nivel: CatalogoVisto,
  sessao: CurrentSession,
  { recebId: id, atributos, atual, periciaId, externos }: Edicao,
): { linha: LinhaGravada; registro: Registro } {
  const aplicado = aplica(nivel, {
    anteriores: atual.valores,
    envio: atributos,
    externos,
    permissoes: sessao.permissions,
    prefixo: `recebivel.${id}.`,
  });
  const valor = valorDe(nivel, aplicado.avaliacao);
  return {
    linha: { id, valores: aplicado.guardar, valor },
    registro: {
      entidade: 'recebivel',
      id,
      periciaId,
      baixaId: atual.baixa_id,
      antes: comValores({ valor: atual.valor }, atual.valores),
      depois: comValores({ valor }, aplicado.guardar),
    },
  };
}

/**
 * Saves values of receivables of one case that is locked, with the baixas locked before it.
 * Refuses an old version (409) and a closed baixa (422).
 */
export async function editaRecebiveis(
  tx: Tx,
  sessao: CurrentSession,
  pericia: PericiaRow,
  entrada: Entrada,
): Promise<{ id: number; versao: number }[]> {
  const modelo = await modeloDe(tx);
  const nivel = modelo.catalogo(modelo.refDe(pericia.categoria_id), 'recebivel');
  confereMudadas(await recebiveisEmConflito(tx, pericia, entrada));
  const atuais = await travaRecebiveis(
    tx,
    pericia.id,
    entrada.editados.map((e) => e.recebId),
  );
  const externos = await externosPorPessoa(tx, pericia, [
    ...new Set([...atuais.values()].map((r) => r.pericia_pessoa_id)),
  ]);
  const linhas: LinhaGravada[] = [];
  const registros: Registro[] = [];
  const versoes: { id: number; versao: number }[] = [];
  for (const editado of entrada.editados) {
    await yieldSlice();
    const atual = abertoDe(atuais.get(editado.recebId), entrada);
    const { linha, registro } = edita(nivel, sessao, {
      ...editado,
      ...{ atual, periciaId: pericia.id },
      externos: externos.get(atual.pericia_pessoa_id) ?? new Map(),
    });
    linhas.push(linha);
    registros.push(registro);
    versoes.push({ id: linha.id, versao: atual.versao + 1 });
  }
  await gravaRecebiveis(tx, linhas, 'edicao');
  await registra(tx, sessao.pessoaId, registros);
  await atualizaTotais(tx, [pericia.id]);
  await tocaPericia(tx, pericia.id);
  return versoes;
}

/** Step 3: saves the edited receivables of a case. */
export async function gravaRecebiveisDoPasso(
  tx: Tx,
  sessao: CurrentSession,
  envio: RecebiveisEnvio,
): Promise<PericiaResposta> {
  const editados = envio.recebiveis.map((r) => ({
    recebId: r.recebId,
    versao: r.versao,
    atributos: r.atribRecebiveis,
  }));
  const baixas = await travaBaixasDe(tx, { recebIds: editados.map((e) => e.recebId) });
  const pericia = await travaPericia(tx, envio.procId);
  const versoes = await editaRecebiveis(tx, sessao, pericia, { editados, baixas });
  return {
    message: MESSAGES.recebiveisSalvos,
    procId: pericia.id,
    versao: pericia.versao,
    versoes,
    atribRecebiveis: null,
  };
}
