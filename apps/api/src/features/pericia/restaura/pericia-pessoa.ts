import { periciaAlt } from '@retaguarda/contract';
import { comValores, valoresDoEstado } from '../../../nucleo/historico/public.ts';
import type { Restauracao } from '../../../registros/restauracao.ts';
import { carregaPericia, pessoasDaPericia } from '../carrega.ts';
import { travaComBaixas } from '../trava-com-baixas.ts';
import { apagadosCom, periciaDaLinha } from './apagados.ts';
import { preenchePessoa, voltaPessoa } from './pessoas-apagadas.ts';
import { voltamRecebiveis } from './recebiveis-apagados.ts';

/** A person in a case; taken out, with the receivables that went with it. */
export const restauraPericiaPessoa: Restauracao = {
  altera: periciaAlt,
  inclui: periciaAlt,
  presente: async (tx, _sessao, id) => {
    const procId = await periciaDaLinha(tx, 'pericia_pessoa', id);
    if (procId === undefined) return null;
    const { pericia } = await travaComBaixas(tx, procId);
    const [pessoa] = await pessoasDaPericia(tx, procId, [id]);
    if (pessoa === undefined) return null;
    const { versao, pessoa_id: pessoaId, valores } = pessoa;
    return { versao, categoriaId: pericia.categoria_id, estado: comValores({ pessoaId }, valores) };
  },
  catalogo: (modelo, categoriaId) => modelo.catalogo(modelo.refDe(categoriaId), 'periciaPessoa'),
  poe: async (tx, sessao, { id, presente, estado, periciaId, exclusaoId }) => {
    const dela = { pessoaId: Number(estado.pessoaId), valores: valoresDoEstado(estado) };
    if (presente === null) {
      await carregaPericia(tx, periciaId);
      await voltaPessoa(tx, sessao, periciaId, { id, estado: dela });
      return voltamRecebiveis(tx, sessao, periciaId, await apagadosCom(tx, exclusaoId, 'recebivel'));
    }
    const procId = (await periciaDaLinha(tx, 'pericia_pessoa', id)) ?? periciaId;
    await preenchePessoa(tx, sessao, procId, { id, estado: dela, versao: presente.versao });
    return [];
  },
};
