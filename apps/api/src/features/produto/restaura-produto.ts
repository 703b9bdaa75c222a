import { catAlt, catInc, corpoDoProduto, TIPO_SYS } from '@retaguarda/contract';
import { SITUACAO_REGISTRO } from '@retaguarda/domain';
import { modeloVisto } from '../../nucleo/modelo/public.ts';
import { catalogoDe } from '../../registros/com-atributos.ts';
import { produto } from '../../registros/produto.ts';
import {
  enviaAtributos,
  poeSituacao,
  presenteNaTabela,
  restauraPorCorpo,
} from '../../registros/restauracao.ts';
import { alteraProduto, incluiProduto } from './salva-produto.ts';

/** Without its pictures: their files went when they were taken away. */
export const restauraProduto = restauraPorCorpo({
  altera: { ...catAlt, body: corpoDoProduto },
  inclui: catInc,
  presente: presenteNaTabela(produto),
  catalogo: (modelo, categoriaId) => catalogoDe(modelo, 'produto', categoriaId),
  corpo: async (estado, { id, versao }, { tx, sessao, volta: { categoriaId } }) => {
    const { nome, codigo, pontuacao, descricao, estoqueMinimo } = estado;
    const catalogo = catalogoDe(await modeloVisto(tx, sessao), 'produto', categoriaId);
    return {
      tipoSys: TIPO_SYS.produtos,
      produto: {
        catId: id,
        catgId: categoriaId,
        catDados: { nome, codigo, pontuacao, descricao },
        estoqueMinimo,
        versao,
      },
      atributo: enviaAtributos(catalogo, estado),
    };
  },
  salva: async (tx, sessao, envio, { id, presente, estado }) => {
    await (presente === null ? incluiProduto : alteraProduto)(tx, sessao, envio);
    const de = Number(presente?.estado.situacao ?? SITUACAO_REGISTRO.ativo);
    const para = Number(estado.situacao);
    await poeSituacao(tx, sessao, { tabela: produto, id, de, para, recurso: 'changeSituacao' });
  },
});
