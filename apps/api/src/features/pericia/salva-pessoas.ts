import type { PericiaResposta, PessoasEnvio } from '@retaguarda/contract';
import type { SessaoAtual } from '../../base/auth/sessao-atual.ts';
import { respira } from '../../base/calculo/em-fatias.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { Valores } from '../../base/db/valores.ts';
import { naoEncontrado } from '../../base/http/app-error.ts';
import { comValores, type Registro, registra } from '../../nucleo/historico/public.ts';
import { type CatalogoVisto, modeloDe } from '../../nucleo/modelo/public.ts';
import { atualizaTotais } from '../../nucleo/recebivel/public.ts';
import { aplica } from '../../nucleo/valores/public.ts';
import {
  externosAcima,
  externosDaPericia,
  type PessoaRow,
  pessoasDaPericia,
  tocaPericia,
} from './carrega.ts';
import { linhasNoFio, recusaMudadas } from './em-conflito.ts';
import { gravaPessoas } from './grava-pessoas.ts';
import { recalculaAbaixo } from './recalcula.ts';
import { travaComBaixas } from './trava-com-baixas.ts';

/** Refuses what others have changed or taken out meanwhile. */
function confereVersoes(
  nivel: CatalogoVisto,
  { pessoas }: PessoasEnvio,
  atuais: ReadonlyMap<number, PessoaRow>,
): void {
  const mudadas = pessoas.flatMap(({ procPesId, versao }) => {
    const atual = atuais.get(procPesId);
    return atual === undefined || atual.versao === versao ? [] : [atual];
  });
  const removidas = pessoas.map((p) => p.procPesId).filter((id) => !atuais.has(id));
  recusaMudadas({ linhas: linhasNoFio(nivel, mudadas), removidas });
}

/** Saves person-in-case values and recomputes the receivables of those people. */
export async function salvaPessoas(
  tx: Tx,
  sessao: SessaoAtual,
  envio: PessoasEnvio,
): Promise<PericiaResposta> {
  const modelo = await modeloDe(tx);
  const { pericia, baixas } = await travaComBaixas(tx, envio.procId);
  const refId = modelo.refDe(pericia.categoria_id);
  const externos = externosDaPericia(modelo, pericia);
  const ids = envio.pessoas.map((p) => p.procPesId);
  const atuais = new Map((await pessoasDaPericia(tx, pericia.id, ids)).map((p) => [p.id, p]));
  const nivel = modelo.catalogo(refId, 'periciaPessoa');
  confereVersoes(nivel, envio, atuais);
  const linhas: { id: number; valores: Valores }[] = [];
  const registros: Registro[] = [];
  const versoes: { id: number; versao: number }[] = [];
  for (const enviada of envio.pessoas) {
    await respira();
    const atual = atuais.get(enviada.procPesId);
    if (atual === undefined || atual.pessoa_id !== enviada.pesId) throw naoEncontrado();
    const { guardar } = aplica(nivel, {
      anteriores: atual.valores,
      envio: enviada.atribProcessoPessoa,
      externos: externosAcima(modelo, externos, atual),
      permissoes: sessao.permissoes,
      prefixo: `pessoa.${atual.id}.`,
    });
    linhas.push({ id: atual.id, valores: guardar });
    versoes.push({ id: atual.id, versao: atual.versao + 1 });
    registros.push({
      entidade: 'periciaPessoa',
      id: atual.id,
      periciaId: pericia.id,
      antes: comValores({}, atual.valores),
      depois: comValores({}, guardar),
    });
  }
  await gravaPessoas(tx, linhas, 'edicao');
  await registra(tx, sessao.pessoaId, registros);
  await recalculaAbaixo(tx, sessao, modelo, { pericia, externos, baixas, pessoas: ids });
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
