import { catAlt, catInc, TIPO_SYS } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { catalogoDe } from '../../registros/com-atributos.ts';
import { produto } from '../../registros/produto.ts';
import {
  comoNaTabela,
  corpoDe,
  enviaAtributos,
  poeSituacao,
  presenteNaTabela,
  type Restauracao,
} from '../../registros/restauracao.ts';
import { alteraProduto, incluiProduto } from './salva-produto.ts';

/** Without its pictures: their files went when they were taken away. */
export const restauraProduto: Restauracao = {
  altera: catAlt,
  inclui: catInc,
  presente: presenteNaTabela(produto),
  catalogo: (modelo, categoriaId) => catalogoDe(modelo, 'produto', categoriaId),
  poe: async (tx, sessao, { id, presente, estado, categoriaId }) => {
    const { nome, codigo, pontuacao, descricao, estoqueMinimo, situacao } = comoNaTabela(produto, estado);
    const catalogo = catalogoDe(await modeloVisto(tx, sessao), 'produto', categoriaId);
    const envio = corpoDe(catAlt, {
      tipoSys: TIPO_SYS.produtos,
      produto: {
        catId: presente === null ? 0 : id,
        catgId: categoriaId,
        catDados: { nome, codigo, pontuacao, descricao },
        estoqueMinimo,
        versao: presente?.versao ?? 0,
      },
      atributo: enviaAtributos(catalogo, estado),
    });
    if (envio.tipoSys !== TIPO_SYS.produtos) throw new Error('a product was sent');
    await (presente === null ? incluiProduto : alteraProduto)(tx, sessao, envio);
    const de = Number(presente?.estado.situacao ?? SITUACAO_REGISTRO.ativo);
    await poeSituacao(tx, sessao, { tabela: produto, id, de, para: situacao, recurso: 'changeSituacao' });
    return [];
  },
};
