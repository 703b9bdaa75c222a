import { formatPlaca, nomeSituacaoOrdem } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { ordemView } from '../ordem-servico/public.ts';
import { camposDe, type DadosDoRegistro, emPalavras } from './dados.ts';

/** Make and model of a vehicle. */
async function veiculoDito(tx: Tx, id: number): Promise<string> {
  const veiculo = await tx.maybeOne(sql<{ nome: string }>`
    select concat_ws(' ', ma.nome, mo.nome) as nome from veiculo v
      left join marca ma on ma.tenant_id = v.tenant_id and ma.id = v.marca_id
      left join modelo mo on mo.tenant_id = v.tenant_id and mo.id = v.modelo_id
     where v.tenant_id = ${tx.tenant} and v.id = ${id}`);
  return veiculo?.nome ?? '';
}

/** A service order as its documents know it. */
export async function dadosDaOrdem(tx: Tx, id: number): Promise<DadosDoRegistro> {
  const os = await ordemView(tx, id);
  const receita = emPalavras(os.osValorReceita);
  return {
    nome: `Ordem de Serviço #${id}`,
    categoriaId: 0,
    categorias: [],
    casos: [],
    campos: camposDe('ordemServico', {
      numero: id,
      situacao: nomeSituacaoOrdem(os.osSituacao),
      cliente: os.pesCliente.name,
      placa: formatPlaca(os.veiculo.veiculoPlaca),
      veiculo: await veiculoDito(tx, os.veiculo.veiculoId),
      responsavel: os.pesResp.name,
      entrada: os.osDtaIni,
      saida: os.osDtaFim,
      custo: os.osValorCusto,
      maoDeObra: Math.round((os.osValorReceita - os.osValorCusto) * 100) / 100,
      receita: receita.valor,
      receitaExtenso: receita.extenso,
      descricao: os.osDescricao,
    }),
    tabelas: new Map(),
  };
}
