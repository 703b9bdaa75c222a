import * as contract from '@retaguarda/contract';
import type { FastifyInstance } from 'fastify';
import type { Lado } from './alvos-reservados.ts';
import { R, semeiaAtributos, semeiaProdutos } from './atributos-reservados.ts';
import { type BancoDeTeste, criaBancoPovoado } from './banco.ts';
import { Cliente, criaApp } from './cliente.ts';
import { semeiaRegistros } from './exemplos.ts';
import { MUNDO } from './mundo.ts';
import { Passos } from './passos.ts';

const A = MUNDO.atrib;

export interface Aberto extends Lado {
  app: FastifyInstance;
  /** May do everything, and lacks the right to see what is reserved. */
  cego: Cliente;
  historia: number;
}

/** A network with attributes of every type on every record, whose administrator sees all of them and somebody else none that is reserved. */
export async function abreReservada(env: Record<string, string> = {}): Promise<Aberto> {
  const { banco } = await criaBancoPovoado();
  await semeiaAtributos(banco);
  const app = await criaApp(banco, env);
  const admin = new Passos(await new Cliente(app, 'um.teste').entra('admin'));
  const meus = await semeiaRegistros(admin.c);
  await mesmosCodigos(banco, [meus.atribId, meus.atribLivre]);
  await semeiaProdutos(banco, meus.catgProduto);
  await outrosCasos(admin, meus.baixaId);
  const { recursos } = await admin.c.pede(contract.perfisIncGet);
  const perfil = { nome: 'Cegos', pessoas: [MUNDO.pessoa.nada] };
  await admin.c.pede(contract.perfisInc, { body: { perfil, recursos: recursos.map((r) => r.id) } });
  await banco.admin.query(
    `insert into perfil_recurso (tenant_id, perfil_id, recurso) select 1, 1, 'ver:' || cod_id from atributo where tenant_id = 1`,
  );
  const cego = await new Cliente(app, 'um.teste').entra('nada');
  return { banco, app, admin, meus, cego, historia: 0 };
}

/** The ending of a code is drawn: what is searched for could stand in it on one of the two sides alone. */
const mesmosCodigos = (banco: BancoDeTeste, ids: readonly number[]) =>
  banco.admin.query(
    `with a as (update atributo set cod_id = regexp_replace(cod_id, '[a-z0-9]{10}$', '0000000000')
                 where tenant_id = 1 and id = any($1::bigint[]) returning categoria_id)
     update categoria set atributos_versao = atributos_versao + 1 where tenant_id = 1 and id in (select categoria_id from a)`,
    [[...ids]],
  );

/** Neighbours in the list, by which the order of what is hidden would show. */
async function outrosCasos(admin: Passos, baixaId: number): Promise<void> {
  for (const [i, quantia] of [1, 1000.5, 5000, 31337.31, 90_000].entries()) {
    const procId = await admin.cria([A.honorario, quantia], [R.nota, i * 3], [A.prazo, `2031-07-0${i + 1}`]);
    const procPesId = await admin.comPessoa(procId, i % 2 === 0 ? MUNDO.pessoa.ana : MUNDO.pessoa.bia);
    await admin.recebivel(procId, procPesId, baixaId, quantia);
  }
}

/** Reserves these attributes, or opens them to everybody. */
export const reserva = ({ banco }: Pick<Lado, 'banco'>, ids: readonly number[], reservado: boolean) =>
  banco.admin.query(
    `with a as (update atributo set dados = dados || jsonb_build_object('reservado', $2::boolean)
                 where tenant_id = 1 and id = any($1::bigint[]) returning categoria_id)
     update categoria set atributos_versao = atributos_versao + 1 where tenant_id = 1 and id in (select categoria_id from a)`,
    [[...ids], reservado],
  );
