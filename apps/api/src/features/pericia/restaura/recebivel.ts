import { LOCAL, periciaAlt, type RecebiveisEnvio } from '@retaguarda/contract';
import { sql } from 'kysely';
import { ruleViolation } from '../../../base/app-error.ts';
import type { AttributeValues } from '../../../base/db/attribute-values.ts';
import { comValores } from '../../../nucleo/historico/public.ts';
import { modeloDe } from '../../../nucleo/modelo/public.ts';
import { travaBaixasDe } from '../../../nucleo/recebivel/public.ts';
import { corpoDe, ficaFora, type Restauracao } from '../../../registros/restauracao.ts';
import { carregaPericia, travaPericia } from '../carrega.ts';
import { gravaRecebiveisDoPasso } from '../salva-recebiveis.ts';
import { periciaDaLinha } from './apagados.ts';
import { valoresDoRecebivel, voltamRecebiveis } from './recebiveis-apagados.ts';

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
    // As the history of receivables keeps them.
    const dele = estado as { pessoaId: number; baixaId: number; valores: AttributeValues };
    if (presente === null) {
      await carregaPericia(tx, periciaId);
      const ditos = await voltamRecebiveis(tx, sessao, periciaId, [{ id, estado: dele }]);
      const motivo = ficaFora(ditos);
      if (motivo !== undefined) throw ruleViolation('regra', motivo);
      return [];
    }
    const procId = (await periciaDaLinha(tx, 'recebivel', id)) ?? periciaId;
    const atribRecebiveis = valoresDoRecebivel(await modeloDe(tx), presente.categoriaId, dele.valores);
    const envio = corpoDe(periciaAlt, {
      local: LOCAL.recebiveis,
      procId,
      recebiveis: [{ recebId: id, versao: presente.versao, atribRecebiveis }],
    });
    await gravaRecebiveisDoPasso(tx, sessao, envio as RecebiveisEnvio); // the shape that was just made
    return [];
  },
};
