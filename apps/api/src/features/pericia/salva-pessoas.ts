import type { PericiaResposta, PessoasEnvio } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Tx } from '../../db/tx.ts';
import { naoEncontrado, versaoAntiga } from '../../http/app-error.ts';
import { aplica } from '../atributo/public.ts';
import { modeloDe } from '../categoria/public.ts';
import { comValores, type Registro, registra } from '../historico/public.ts';
import { atualizaTotais, travaBaixasDe } from '../recebivel/public.ts';
import { externosAcima, externosDaPericia, pessoasDaPericia, tocaPericia, travaPericia } from './carrega.ts';
import { recalculaAbaixo } from './recalcula.ts';

/** Saves person-in-case values and recomputes the receivables of those people. */
export async function salvaPessoas(
  tx: Tx,
  sessao: SessaoAtual,
  envio: PessoasEnvio,
): Promise<PericiaResposta> {
  const modelo = await modeloDe(tx);
  const situacoes = await travaBaixasDe(tx, { periciaId: envio.procId });
  const pericia = await travaPericia(tx, envio.procId);
  const refId = modelo.refDe(pericia.categoria_id);
  const externos = externosDaPericia(modelo, pericia);
  const ids = envio.pessoas.map((p) => p.procPesId);
  const atuais = new Map((await pessoasDaPericia(tx, pericia.id, ids)).map((p) => [p.id, p]));
  const registros: Registro[] = [];
  const versoes: { id: number; versao: number }[] = [];
  for (const enviada of envio.pessoas) {
    const atual = atuais.get(enviada.procPesId);
    if (atual === undefined || atual.pessoa_id !== enviada.pesId) throw naoEncontrado();
    if (atual.versao !== enviada.versao)
      throw versaoAntiga({ procPesId: atual.id, valores: atual.valores, versao: atual.versao });
    const { guardar } = aplica(modelo.catalogo(refId, 'periciaPessoa'), {
      anteriores: atual.valores,
      envio: enviada.atribProcessoPessoa,
      externos: externosAcima(modelo, externos, atual),
      permissoes: sessao.permissoes,
      prefixo: `pessoa.${atual.id}.`,
    });
    await sql`update pericia_pessoa set valores = ${JSON.stringify(guardar)}::jsonb, versao = versao + 1
               where tenant_id = ${tx.tenant} and id = ${atual.id}`.execute(tx.db);
    versoes.push({ id: atual.id, versao: atual.versao + 1 });
    registros.push({
      entidade: 'periciaPessoa',
      id: atual.id,
      periciaId: pericia.id,
      antes: comValores({}, atual.valores),
      depois: comValores({}, guardar),
    });
  }
  await registra(tx, sessao.pessoaId, registros);
  await recalculaAbaixo(tx, modelo, pericia, { externos, situacoes, pessoas: ids });
  await atualizaTotais(tx, [pericia.id]);
  await tocaPericia(tx, pericia.id);
  return {
    message: 'Pessoas salvas com sucesso',
    procId: pericia.id,
    versao: pericia.versao,
    versoes,
    atribRecebiveis: null,
  };
}
