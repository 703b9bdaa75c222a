import { LOCAL, type PessoasEnvio, periciaAlt } from '@retaguarda/contract';
import { comValores, valoresDoEstado } from '../../../nucleo/historico/public.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { corpoDe, enviaAtributos, type Restauracao } from '../../../registros/restauracao.ts';
import { carregaPericia, pessoasDaPericia } from '../carrega.ts';
import { gravaPessoasDoPasso } from '../salva-pessoas.ts';
import { travaComBaixas } from '../trava-com-baixas.ts';
import { apagadosCom, periciaDaLinha } from './apagados.ts';
import { voltaPessoa } from './pessoas-apagadas.ts';
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
    const pessoaId = Number(estado.pessoaId);
    if (presente === null) {
      await carregaPericia(tx, periciaId);
      const valores = valoresDoEstado(estado);
      await voltaPessoa(tx, sessao, periciaId, { id, estado: { pessoaId, valores } });
      return voltamRecebiveis(tx, sessao, periciaId, await apagadosCom(tx, exclusaoId, 'recebivel'));
    }
    const procId = (await periciaDaLinha(tx, 'pericia_pessoa', id)) ?? periciaId;
    const modelo = await modeloDe(tx);
    const nivel = modelo.catalogo(modelo.refDe(presente.categoriaId), 'periciaPessoa');
    const envio = corpoDe(periciaAlt, {
      local: LOCAL.pessoas,
      procId,
      pessoas: [
        {
          procPesId: id,
          pesId: pessoaId,
          versao: presente.versao,
          atribProcessoPessoa: enviaAtributos(nivel, estado),
        },
      ],
    });
    await gravaPessoasDoPasso(tx, sessao, envio as PessoasEnvio); // the shape that was just made
    return [];
  },
};
