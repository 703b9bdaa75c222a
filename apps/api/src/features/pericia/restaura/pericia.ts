import { LOCAL, periciaAlt, periciaInc, processoEnvio } from '@retaguarda/contract';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { corpoDe, enviaAtributos, type Restauracao, seHouver } from '../../../registros/restauracao.ts';
import { estadoDaPericia, travaPericia } from '../carrega.ts';
import { alteraProcesso, incluiProcesso } from '../salva-processo.ts';
import { apagadosCom } from './apagados.ts';
import { voltamPessoas } from './pessoas-apagadas.ts';
import { voltamRecebiveis } from './recebiveis-apagados.ts';

/** A case; deleted, with the people and receivables that went with it (decision 0028). */
export const restauraPericia: Restauracao = {
  altera: periciaAlt,
  inclui: periciaInc,
  presente: async (tx, _sessao, id) => {
    const pericia = await seHouver(() => travaPericia(tx, id));
    return pericia === null
      ? null
      : { versao: pericia.versao, categoriaId: pericia.categoria_id, estado: estadoDaPericia(pericia) };
  },
  campos: { procCidade: 'cidadeId', procSituacao: 'situacao' },
  catalogo: (modelo, categoriaId) => modelo.catalogo(modelo.refDe(categoriaId), 'pericia'),
  poe: async (tx, sessao, { id, presente, estado, exclusaoId }) => {
    const modelo = await modeloDe(tx);
    const catgId = Number(estado.catgId);
    const corpo = {
      local: LOCAL.processo,
      pericia: {
        procId: presente === null ? 0 : id,
        catgId,
        procCidade: { id: estado.cidadeId },
        procSituacao: estado.situacao,
        versao: presente?.versao ?? 0,
      },
      atributos: enviaAtributos(modelo.catalogo(modelo.refDe(catgId), 'pericia'), estado),
    };
    const envio = corpoDe({ body: processoEnvio }, corpo);
    if (presente !== null) {
      await alteraProcesso(tx, sessao, envio);
      return [];
    }
    await incluiProcesso(tx, sessao, envio);
    return [
      ...(await voltamPessoas(tx, sessao, id, await apagadosCom(tx, exclusaoId, 'periciaPessoa'))),
      ...(await voltamRecebiveis(tx, sessao, id, await apagadosCom(tx, exclusaoId, 'recebivel'))),
    ];
  },
};
