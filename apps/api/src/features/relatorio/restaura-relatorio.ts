import { relatorioAlt, relatorioInc } from '@retaguarda/contract';
import { corpoDe, type Restauracao, seHouver } from '../../registros/restauracao.ts';
import { alteraRelatorio, estadoDoRelatorio, incluiRelatorio, meuRelatorio } from './guardado.ts';

export const restauraRelatorio: Restauracao = {
  altera: relatorioAlt,
  inclui: relatorioInc,
  doAutor: true,
  presente: async (tx, sessao, id) => {
    const relatorio = await seHouver(() => meuRelatorio(tx, sessao, id));
    return relatorio === null
      ? null
      : { versao: relatorio.versao, categoriaId: 0, estado: { ...estadoDoRelatorio(relatorio) } };
  },
  poe: async (
    tx,
    sessao,
    { id, presente, estado: { nome, descricao, definicao, perfilId = null, noInicio, agenda = null } },
  ) => {
    const campos = { nome, descricao, definicao, perfilId, noInicio, agenda };
    if (presente === null) await incluiRelatorio(tx, sessao, corpoDe(relatorioInc, campos));
    else
      await alteraRelatorio(
        tx,
        sessao,
        corpoDe(relatorioAlt, { ...campos, relatorioId: id, versao: presente.versao }),
      );
    return [];
  },
};
