import type { PericiaResposta, PessoasEnvio } from '@retaguarda/contract';
import { notFound } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { mapInSlices } from '../../base/calculation/time-slices.ts';
import type { Tx } from '../../base/db/tx.ts';
import { comValores, registra } from '../../nucleo/historico/public.ts';
import { type CatalogoVisto, type Modelo, modeloDe } from '../../nucleo/modelo/public.ts';
import { atualizaTotais } from '../../nucleo/recebivel/public.ts';
import { aplica, desce, type Externos } from '../../nucleo/valores/public.ts';
import {
  externosAcima,
  externosDaPericia,
  type PericiaRow,
  type PessoaRow,
  pessoasDaPericia,
  tocaPericia,
} from './carrega.ts';
import { confereMudadas, linhasNoFio } from './em-conflito.ts';
import { gravaPessoas } from './grava-pessoas.ts';
import { recalculaRecebiveis } from './recalcula.ts';
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
  confereMudadas({ linhas: linhasNoFio(nivel, mudadas), removidas });
}

interface Juiz {
  modelo: Modelo;
  sessao: CurrentSession;
  pericia: PericiaRow;
}

/** The verdict on the people that are sent: what is stored and told of each, and what stands above its receivables. */
async function julgaPessoas(
  { modelo, sessao, pericia }: Juiz,
  { pessoas }: PessoasEnvio,
  atuais: ReadonlyMap<number, PessoaRow>,
) {
  const nivel = modelo.catalogo(modelo.refDe(pericia.categoria_id), 'periciaPessoa');
  const externos = externosDaPericia(modelo, pericia);
  const acimaDe = new Map<number, Externos>();
  const julgadas = await mapInSlices(pessoas, ({ procPesId, pesId, atribProcessoPessoa }) => {
    const atual = atuais.get(procPesId);
    if (atual === undefined || atual.pessoa_id !== pesId) throw notFound();
    const acima = externosAcima(modelo, externos, atual);
    const { guardar, avaliacao } = aplica(nivel, {
      anteriores: atual.valores,
      envio: atribProcessoPessoa,
      externos: acima,
      permissoes: sessao.permissions,
      prefixo: `pessoa.${atual.id}.`,
    });
    acimaDe.set(atual.id, desce(nivel, avaliacao, acima));
    return { atual, guardar };
  });
  return { julgadas, acimaDe };
}

/** Saves person-in-case values and recomputes the receivables of those people. */
export async function gravaPessoasDoPasso(
  tx: Tx,
  sessao: CurrentSession,
  envio: PessoasEnvio,
): Promise<PericiaResposta> {
  const modelo = await modeloDe(tx);
  const { pericia, baixas } = await travaComBaixas(tx, envio.procId);
  const ids = envio.pessoas.map((p) => p.procPesId);
  const atuais = new Map((await pessoasDaPericia(tx, pericia.id, ids)).map((p) => [p.id, p]));
  confereVersoes(modelo.catalogo(modelo.refDe(pericia.categoria_id), 'periciaPessoa'), envio, atuais);
  const { julgadas, acimaDe } = await julgaPessoas({ modelo, sessao, pericia }, envio, atuais);
  await gravaPessoas(
    tx,
    julgadas.map(({ atual, guardar }) => ({ id: atual.id, valores: guardar })),
    'edicao',
  );
  await registra(
    tx,
    sessao.pessoaId,
    julgadas.map(({ atual, guardar }) => ({
      entidade: 'periciaPessoa',
      id: atual.id,
      periciaId: pericia.id,
      antes: comValores({}, atual.valores),
      depois: comValores({}, guardar),
    })),
  );
  await recalculaRecebiveis(tx, sessao, modelo, { pericia, baixas, acimaDe });
  await atualizaTotais(tx, [pericia.id]);
  await tocaPericia(tx, pericia.id);
  return {
    message: 'Pessoas salvas com sucesso',
    procId: pericia.id,
    versao: pericia.versao,
    versoes: julgadas.map(({ atual }) => ({ id: atual.id, versao: atual.versao + 1 })),
    atribRecebiveis: null,
  };
}
