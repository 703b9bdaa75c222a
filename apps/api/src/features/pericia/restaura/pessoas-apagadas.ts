import { LOCAL, periciaIncPessoas, pessoasEnvio } from '@retaguarda/contract';
import type { CurrentSession } from '../../../base/auth/current-session.ts';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import type { Tx } from '../../../base/db/tx.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { corpoDe, enviaAtributos } from '../../../registros/restauracao.ts';
import { reservaIds } from '../../../registros/tabela.ts';
import { carregaPericia } from '../carrega.ts';
import { incluiPessoas } from '../inclui-pessoas.ts';
import { gravaPessoasDoPasso } from '../salva-pessoas.ts';
import { voltam } from './voltam.ts';

export interface PessoaApagada {
  id: number;
  estado: { pessoaId: number; valores: AttributeValues };
}

/** Fills in the values that a person had in a case. */
export async function preenchePessoa(
  tx: Tx,
  sessao: CurrentSession,
  procId: number,
  { id, estado: { pessoaId, valores }, versao }: PessoaApagada & { versao: number },
): Promise<void> {
  const { categoria_id } = await carregaPericia(tx, procId);
  const modelo = await modeloDe(tx);
  const nivel = modelo.catalogo(modelo.refDe(categoria_id), 'periciaPessoa');
  const atribProcessoPessoa = enviaAtributos(nivel, { valores });
  const pessoas = [{ procPesId: id, pesId: pessoaId, versao, atribProcessoPessoa }];
  const envio = corpoDe({ body: pessoasEnvio }, { local: LOCAL.pessoas, procId, pessoas });
  await gravaPessoasDoPasso(tx, sessao, envio);
}

/** Binds a person to a case again, under the number it had there, and fills in its values. */
export async function voltaPessoa(
  tx: Tx,
  sessao: CurrentSession,
  procId: number,
  apagada: PessoaApagada,
): Promise<void> {
  reservaIds(tx, 'periciaPessoa', [apagada.id]);
  const { pessoas } = corpoDe(periciaIncPessoas, { procId, pessoas: [{ pesId: apagada.estado.pessoaId }] });
  await incluiPessoas(tx, sessao, procId, pessoas);
  await preenchePessoa(tx, sessao, procId, { ...apagada, versao: 1 });
}

/** People that went with a case. */
export const voltamPessoas = (
  tx: Tx,
  sessao: CurrentSession,
  procId: number,
  apagadas: readonly PessoaApagada[],
): Promise<string[]> =>
  voltam(tx, apagadas, {
    volta: (apagada) => voltaPessoa(tx, sessao, procId, apagada),
    chama: ({ estado }) => `A pessoa #${estado.pessoaId}`,
    motivo: ({ status, message }) => (status === 404 ? 'o cadastro foi excluído ou está inativo' : message),
    um: 'pessoa',
    varios: 'pessoas',
  });
