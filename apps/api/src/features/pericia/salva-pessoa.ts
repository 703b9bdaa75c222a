import { LOCAL, type PericiaResposta, type PessoaEnvio } from '@retaguarda/contract';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { alteraCadastro } from './altera-cadastro.ts';
import { gravaPessoasDoPasso } from './salva-pessoas.ts';

/**
 * Saves one person whole in one transaction. The own registration goes first: it locks every case that it reaches,
 * this one among them, in their order.
 */
export async function gravaPessoaDoPasso(
  tx: Tx,
  sessao: CurrentSession,
  envio: PessoaEnvio,
): Promise<PericiaResposta> {
  const { procId, procPesId, pesId, versao } = envio;
  const cadastro = envio.atribPessoa.length === 0 ? {} : await alteraCadastro(tx, sessao, envio);
  const noCaso = await gravaPessoasDoPasso(tx, sessao, {
    local: LOCAL.pessoas,
    procId,
    pessoas: [{ procPesId, pesId, versao, atribProcessoPessoa: envio.atribProcPessoa }],
  });
  return { ...cadastro, ...noCaso };
}
