import type { AUTOMACOES, Cadastrado, RouteBodyInput } from '@retaguarda/contract';
import type { SituacaoRegistro } from '@retaguarda/domain';
import type { Valores } from '../../registros/cadastro.ts';
import { definidaDe } from './automacao-form.ts';

/** A stored automation in another situation, as it is sent. */
export const liga = (
  a: Valores & Cadastrado,
  situacao: SituacaoRegistro,
): RouteBodyInput<typeof AUTOMACOES.alt> => ({
  ...{ id: a.id, versao: a.versao, situacao, nome: String(a.nome) },
  ...definidaDe(a),
});
