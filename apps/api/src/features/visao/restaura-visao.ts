import { visaoAlt, visaoInc } from '@retaguarda/contract';
import { corpoDe, type Restauracao, seHouver } from '../../registros/restauracao.ts';
import { alteraVisao, estadoDaVisao, incluiVisao, minha } from './visoes.ts';

export const restauraVisao: Restauracao = {
  altera: visaoAlt,
  inclui: visaoInc,
  doAutor: true,
  presente: async (tx, sessao, id) => {
    const visao = await seHouver(() => minha(tx, sessao, id));
    return visao === null ? null : { versao: visao.versao, categoriaId: 0, estado: estadoDaVisao(visao) };
  },
  poe: async (
    tx,
    sessao,
    { id, presente, estado: { tela, nome, dados, aspecto = null, perfilId = null, padrao = false } },
  ) => {
    if (presente === null)
      await incluiVisao(tx, sessao, corpoDe(visaoInc, { tela, nome, dados, aspecto, perfilId, padrao }));
    else
      await alteraVisao(
        tx,
        sessao,
        corpoDe(visaoAlt, { visaoId: id, versao: presente.versao, nome, dados, aspecto, perfilId, padrao }),
      );
    return [];
  },
};
