import type { PericiaResposta, RecebivelNovo } from '@retaguarda/contract';
import { centavosToReais } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { comValores, registra } from '../../nucleo/historico/public.ts';
import { type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { atualizaTotais, travaBaixaAberta, valorDe, valorVisto } from '../../nucleo/recebivel/public.ts';
import { dependenciasDe, inicia, paraFio } from '../../nucleo/valores/public.ts';
import { novoId } from '../../registros/tabela.ts';
import {
  carregaPericia,
  externosDaPericia,
  externosDaPessoa,
  type PericiaRow,
  type PessoaRow,
  pessoasDaPericia,
  tocaPericia,
  travaPericia,
} from './carrega.ts';

/** What a receivable of a person begins with: defaults and what they calculate. */
function comeca(modelo: Modelo, pericia: PericiaRow, pessoa: PessoaRow) {
  const refId = modelo.refDe(pericia.categoria_id);
  const nivel = modelo.catalogo(refId, 'recebivel');
  const comPessoa = externosDaPessoa(modelo, refId, externosDaPericia(modelo, pericia), pessoa);
  const { guardar, avaliacao } = inicia(nivel, comPessoa);
  return { comPessoa, guardar, valor: valorDe(nivel, avaliacao) };
}

/** Cents that new receivables of these people of a case would begin with, in whatever order. */
export async function valoresQueEntrariam(
  tx: Tx,
  periciaId: number,
  procPesIds: readonly number[],
): Promise<number[]> {
  const modelo = await modeloDe(tx);
  const pericia = await carregaPericia(tx, periciaId);
  const pessoas = await pessoasDaPericia(tx, periciaId, procPesIds);
  return pessoas.map((pessoa) => comeca(modelo, pericia, pessoa).valor);
}

/** Inserts an empty receivable (defaults and what they calculate) of a person of a locked case into an open, locked baixa. */
export async function gravaRecebivel(
  tx: Tx,
  sessao: CurrentSession,
  pericia: PericiaRow,
  alvo: { procPesId: number; baixaId: number },
) {
  const modelo = await modeloDe(tx);
  const refId = modelo.refDe(pericia.categoria_id);
  const [pessoa] = await pessoasDaPericia(tx, pericia.id, [alvo.procPesId]);
  if (pessoa === undefined) throw notFound();
  const nivel = modelo.catalogo(refId, 'recebivel');
  const { comPessoa, guardar, valor } = comeca(modelo, pericia, pessoa);
  const id = await novoId(tx, 'recebivel');
  const vale = await valorVisto(tx);
  const visto = await tx.one(sql<{ valor: number }>`
    insert into recebivel (tenant_id, id, pericia_id, categoria_id, pericia_pessoa_id, baixa_id, valores, valor)
    values (${tx.tenant}, ${id}, ${pericia.id}, ${pericia.categoria_id}, ${pessoa.id}, ${alvo.baixaId},
            ${JSON.stringify(guardar)}::jsonb, ${valor})
    returning ${vale('valor', 'categoria_id')} as valor`);
  const depois = comValores({ baixaId: alvo.baixaId, procPesId: pessoa.id, valor }, guardar);
  await registra(tx, sessao.pessoaId, [
    { entidade: 'recebivel', id, periciaId: pericia.id, baixaId: alvo.baixaId, depois },
  ]);
  await atualizaTotais(tx, [pericia.id]);
  await tocaPericia(tx, pericia.id);
  return {
    id,
    valor: visto.valor,
    atributos: paraFio(nivel, guardar),
    dependencias: dependenciasDe(nivel.usamExterno.keys(), comPessoa),
  };
}

/** Step 3: attaches a new receivable of a person to a chosen baixa. */
export async function incluiRecebivel(
  tx: Tx,
  sessao: CurrentSession,
  envio: RecebivelNovo,
): Promise<PericiaResposta> {
  const baixa = await travaBaixaAberta(tx, envio.baixaId);
  const pericia = await travaPericia(tx, envio.procId);
  const novo = await gravaRecebivel(tx, sessao, pericia, envio);
  return {
    message: 'Recebível incluído com sucesso',
    procId: pericia.id,
    versao: pericia.versao,
    versoes: [{ id: novo.id, versao: 1 }],
    atribRecebiveis: {
      recebId: novo.id,
      baixaId: baixa.id,
      baixaNome: baixa.nome,
      baixaDta: baixa.dta,
      baixaSituacao: baixa.situacao,
      versao: 1,
      valor: centavosToReais(novo.valor),
      atributos: novo.atributos,
      dependencias: novo.dependencias,
    },
  };
}
