import { type RawBuilder, sql } from 'kysely';
import type { AttributeValues } from '../../base/db/attribute-values.ts';
import type { Tx } from '../../base/db/tx.ts';
import { comValores, type Registro, registra } from '../../nucleo/historico/public.ts';

/** Rows that are read and written down at once. */
const POR_VEZ = 1000;

interface Apagada {
  id: number;
  pericia_id: number;
  categoria_id: number;
  pessoa_id: number;
  valores: AttributeValues;
}

interface RecebivelApagado extends Apagada {
  baixa_id: number;
  valor: number;
}

/** Writes the history of what `leia` finds beyond an id, in parts by id. */
async function emPartes<L extends Apagada>(
  tx: Tx,
  pessoaId: number,
  leia: (depoisDe: number) => RawBuilder<L>,
  linha: (row: L) => Registro,
): Promise<void> {
  for (let ultimo = 0; ; ) {
    const rows = await tx.rows(leia(ultimo));
    await registra(tx, pessoaId, rows.map(linha));
    if (rows.length < POR_VEZ) return;
    ultimo = rows.at(-1)?.id ?? ultimo;
  }
}

const apagada = ({ id, pericia_id, categoria_id }: Apagada) =>
  ({ id, periciaId: pericia_id, categoriaId: categoria_id, junto: true }) as const;

/** Writes the history of receivables, and with a whole case of its people, before they are deleted. */
export async function registraApagados(
  tx: Tx,
  pessoaId: number,
  alvo: { periciaId: number } | { procPesId: number } | { recebId: number },
): Promise<void> {
  const onde =
    'periciaId' in alvo
      ? sql`r.pericia_id = ${alvo.periciaId}`
      : 'procPesId' in alvo
        ? sql`r.pericia_pessoa_id = ${alvo.procPesId}`
        : sql`r.id = ${alvo.recebId}`;
  await emPartes<RecebivelApagado>(
    tx,
    pessoaId,
    (depoisDe) => sql`
      select r.id, r.pericia_id, r.categoria_id, pp.pessoa_id, r.valores, r.baixa_id, r.valor
        from recebivel r join pericia_pessoa pp on pp.tenant_id = r.tenant_id and pp.id = r.pericia_pessoa_id
       where r.tenant_id = ${tx.tenant} and ${onde} and r.id > ${depoisDe} order by r.id limit ${POR_VEZ}`,
    (r) => ({
      ...apagada(r),
      entidade: 'recebivel',
      baixaId: r.baixa_id,
      antes: comValores({ baixaId: r.baixa_id, pessoaId: r.pessoa_id, valor: r.valor }, r.valores),
    }),
  );
  if (!('periciaId' in alvo)) return;
  await emPartes<Apagada>(
    tx,
    pessoaId,
    (depoisDe) => sql`
      select id, pericia_id, categoria_id, pessoa_id, valores from pericia_pessoa
       where tenant_id = ${tx.tenant} and pericia_id = ${alvo.periciaId} and id > ${depoisDe} order by id limit ${POR_VEZ}`,
    (p) => ({
      ...apagada(p),
      entidade: 'periciaPessoa',
      antes: comValores({ pessoaId: p.pessoa_id }, p.valores),
    }),
  );
}
