import { LOCAL, type PessoasEnvio, periciaAlt, periciaIncPessoas } from '@retaguarda/contract';
import { AppError } from '../../../base/app-error.ts';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import { withSavepoint } from '../../../base/db/savepoint.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { corpoDe, enviaAtributos, naoVolta } from '../../../registros/restauracao.ts';
import { reservaIds } from '../../../registros/tabela.ts';
import { carregaPericia } from '../carrega.ts';
import { incluiPessoas } from '../inclui-pessoas.ts';
import { gravaPessoasDoPasso } from '../salva-pessoas.ts';

export interface PessoaApagada {
  id: number;
  estado: { pessoaId: number; valores: AttributeValues };
}

/** Binds a person to a case again, under the number it had there, and fills in its values. */
export async function voltaPessoa(
  tx: Tx,
  sessao: CurrentSession,
  procId: number,
  { id, estado }: PessoaApagada,
): Promise<void> {
  reservaIds(tx, 'periciaPessoa', [id]);
  const { pessoas } = corpoDe(periciaIncPessoas, { procId, pessoas: [{ pesId: estado.pessoaId }] });
  await incluiPessoas(tx, sessao, procId, pessoas);
  const { categoria_id } = await carregaPericia(tx, procId);
  const modelo = await modeloDe(tx);
  const nivel = modelo.catalogo(modelo.refDe(categoria_id), 'periciaPessoa');
  const envio = corpoDe(periciaAlt, {
    local: LOCAL.pessoas,
    procId,
    pessoas: [
      {
        procPesId: id,
        pesId: estado.pessoaId,
        versao: 1,
        atribProcessoPessoa: enviaAtributos(nivel, { valores: estado.valores }),
      },
    ],
  });
  await gravaPessoasDoPasso(tx, sessao, envio as PessoasEnvio); // the shape that was just made
}

/** People that went with a case, each by itself: one that cannot come back leaves the others alone. */
export async function voltamPessoas(
  tx: Tx,
  sessao: CurrentSession,
  procId: number,
  apagadas: readonly PessoaApagada[],
): Promise<string[]> {
  const fora: string[] = [];
  for (const apagada of apagadas) {
    try {
      await withSavepoint(tx, () => voltaPessoa(tx, sessao, procId, apagada));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const motivo = error.status === 404 ? 'o cadastro foi excluído ou está inativo' : error.message;
      fora.push(naoVolta(`A pessoa #${apagada.estado.pessoaId}`, motivo));
    }
  }
  const n = apagadas.length - fora.length;
  return [...(n === 0 ? [] : [n === 1 ? 'Volta 1 pessoa.' : `Voltam ${n} pessoas.`]), ...fora];
}
