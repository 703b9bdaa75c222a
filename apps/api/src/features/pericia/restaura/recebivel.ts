import { periciaAlt } from '@retaguarda/contract';
import { sql } from 'kysely';
import { ruleViolation } from '../../../base/app-error.ts';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import { comValores, valoresDoEstado } from '../../../nucleo/historico/public.ts';
import { travaBaixasDe } from '../../../nucleo/recebivel/public.ts';
import { ficaFora, type Restauracao } from '../../../registros/restauracao.ts';
import { carregaPericia, travaPericia } from '../carrega.ts';
import { periciaDaLinha } from './apagados.ts';
import { preencheRecebivel, voltamRecebiveis } from './recebiveis-apagados.ts';

interface Row {
  versao: number;
  baixaId: number;
  procPesId: number;
  valor: number;
  valores: AttributeValues;
}

/** A receivable, while its baixa is open. */
export const restauraRecebivel: Restauracao = {
  altera: periciaAlt,
  inclui: periciaAlt,
  presente: async (tx, _sessao, id) => {
    const procId = await periciaDaLinha(tx, 'recebivel', id);
    if (procId === undefined) return null;
    await travaBaixasDe(tx, { recebIds: [id] });
    const { categoria_id: categoriaId } = await travaPericia(tx, procId);
    const row = await tx.maybeOne(sql<Row>`
      select versao, baixa_id as "baixaId", pericia_pessoa_id as "procPesId", valor, valores from recebivel
       where tenant_id = ${tx.tenant} and id = ${id}`);
    if (row === undefined) return null;
    const { versao, valores, ...campos } = row;
    return { versao, categoriaId, estado: comValores(campos, valores) };
  },
  catalogo: (modelo, categoriaId) => modelo.catalogo(modelo.refDe(categoriaId), 'recebivel'),
  poe: async (tx, sessao, { id, presente, estado, periciaId }) => {
    const valores = valoresDoEstado(estado);
    if (presente === null) {
      await carregaPericia(tx, periciaId);
      const dele = { pessoaId: Number(estado.pessoaId), baixaId: Number(estado.baixaId ?? 0), valores };
      const ditos = await voltamRecebiveis(tx, sessao, periciaId, [{ id, estado: dele }]);
      const motivo = ficaFora(ditos);
      if (motivo !== undefined) throw ruleViolation('regra', motivo);
      return [];
    }
    const procId = (await periciaDaLinha(tx, 'recebivel', id)) ?? periciaId;
    await preencheRecebivel(tx, sessao, procId, { id, versao: presente.versao, valores });
    return [];
  },
};
