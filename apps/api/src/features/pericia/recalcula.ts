import { isBaixaFechada } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { SessaoAtual } from '../../auth/sessao-atual.ts';
import type { Valores } from '../../db/schema.ts';
import type { Tx } from '../../db/tx.ts';
import { groupBy } from '../../group-by.ts';
import { desce, type Externos, reavalia } from '../atributo/public.ts';
import type { Modelo } from '../categoria/public.ts';
import { comValores, type Registro, registra } from '../historico/public.ts';
import { gravaRecebiveis, type LinhaGravada, valorDe } from '../recebivel/public.ts';
import { externosAcima, type PericiaRow, pessoasDaPericia } from './carrega.ts';
import { gravaPessoas } from './grava-pessoas.ts';

const igual = (a: Valores, b: Valores): boolean => {
  const chaves = Object.keys(a);
  return (
    chaves.length === Object.keys(b).length &&
    chaves.every((k) => JSON.stringify(a[k]) === JSON.stringify(b[k]))
  );
};

interface RecebivelRow {
  id: number;
  pericia_pessoa_id: number;
  baixa_id: number;
  valores: Valores;
  valor: number;
}

/**
 * Recomputes what people and receivables of a case calculate from the levels above, and stores what changed.
 * Receivables of closed baixas stay as they were settled. `baixas` holds the locked baixas by id.
 */
export async function recalculaAbaixo(
  tx: Tx,
  sessao: SessaoAtual,
  modelo: Modelo,
  entrada: {
    pericia: PericiaRow;
    externos: Externos;
    baixas: ReadonlyMap<number, { situacao: number }>;
    pessoas?: readonly number[];
  },
): Promise<void> {
  const { pericia } = entrada;
  const refId = modelo.refDe(pericia.categoria_id);
  const nivelPessoa = modelo.catalogo(refId, 'periciaPessoa');
  const nivelRecebivel = modelo.catalogo(refId, 'recebivel');
  const pessoas = await pessoasDaPericia(tx, pericia.id, entrada.pessoas);
  const { rows } = await sql<RecebivelRow>`
    select id, pericia_pessoa_id, baixa_id, valores, valor from recebivel
     where tenant_id = ${tx.tenant} and pericia_id = ${pericia.id} order by id`.execute(tx.db);
  const porPessoa = groupBy(rows, (r) => r.pericia_pessoa_id);
  const pessoasMudadas: { id: number; valores: Valores }[] = [];
  const recebiveisMudados: LinhaGravada[] = [];
  const registros: Registro[] = [];
  for (const pessoa of pessoas) {
    const acima = externosAcima(modelo, entrada.externos, pessoa);
    const nova = reavalia(nivelPessoa, pessoa.valores, acima);
    if (!igual(nova.guardar, pessoa.valores)) {
      pessoasMudadas.push({ id: pessoa.id, valores: nova.guardar });
      registros.push({
        entidade: 'periciaPessoa',
        id: pessoa.id,
        periciaId: pericia.id,
        antes: comValores({}, pessoa.valores),
        depois: comValores({}, nova.guardar),
      });
    }
    const comPessoa = desce(nivelPessoa, nova.avaliacao, acima);
    for (const r of porPessoa.get(pessoa.id) ?? []) {
      if (isBaixaFechada(entrada.baixas.get(r.baixa_id)?.situacao ?? 0)) continue;
      const novo = reavalia(nivelRecebivel, r.valores, comPessoa);
      const valor = valorDe(nivelRecebivel, novo.avaliacao);
      if (valor === r.valor && igual(novo.guardar, r.valores)) continue;
      recebiveisMudados.push({ id: r.id, valores: novo.guardar, valor });
      registros.push({
        entidade: 'recebivel',
        id: r.id,
        periciaId: pericia.id,
        baixaId: r.baixa_id,
        antes: comValores({ valor: r.valor }, r.valores),
        depois: comValores({ valor }, novo.guardar),
      });
    }
  }
  await gravaPessoas(tx, pessoasMudadas, 'calculo');
  await gravaRecebiveis(tx, recebiveisMudados, 'calculo');
  await registra(tx, sessao.pessoaId, registros);
}
