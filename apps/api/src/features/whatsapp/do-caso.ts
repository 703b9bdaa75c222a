import { formatDateBr } from '@retaguarda/domain';
import { sql } from 'kysely';
import { notFound } from '../../base/app-error.ts';
import { seeingEverything, type Tx } from '../../base/db/tx.ts';
import { idsDaConsulta } from '../../nucleo/busca/public.ts';
import { confereAbre } from '../../registros/abre.ts';
import { escreve } from '../mensagem/public.ts';
import { casoEmPalavras, umPrazo } from '../prazo/public.ts';
import { type AbreAssunto, type Assunto, dasPessoas, soDe } from './assunto.ts';

/** The people of a case, who are seen with it whatever their own category and company. */
const doCaso =
  (tx: Tx, periciaId: number): Assunto['pessoas'] =>
  (quais) => {
    const suas = sql`pericia_pessoa where tenant_id = ${tx.tenant} and pericia_id = ${periciaId}`;
    const entre = sql`array(select pessoa_id from ${suas})`;
    return seeingEverything(tx, () =>
      idsDaConsulta(
        tx,
        sql`
        select distinct pessoa_id from ${suas} ${dasPessoas(sql`pessoa_id`, quais, entre)}
         order by pessoa_id limit ${quais.limite}`,
      ),
    );
  };

export const daPericia: AbreAssunto = async (tx, sessao, id) => {
  await confereAbre(tx, sessao, { tipo: 'pericia', id });
  return {
    registro: { tipo: 'pericia', id },
    tipo: 'whatsPericia',
    pessoas: doCaso(tx, id),
    texto: async ({ nome }) => {
      const valores = { nome, caso: await casoEmPalavras(tx, id), numero: String(id) };
      return (await escreve(tx, { tipo: 'whatsPericia', valores })).corpo;
    },
  };
};

/** A deadline of a person in the case is told to that person alone. */
export const doPrazo: AbreAssunto = async (tx, sessao, id) => {
  const prazo = await umPrazo(tx, sessao, id);
  if (prazo === undefined) throw notFound();
  const { periciaId, pessoaId, nome: oQue, vence } = prazo;
  await confereAbre(tx, sessao, { tipo: 'pericia', id: periciaId });
  return {
    registro: { tipo: 'pericia', id: periciaId },
    tipo: 'whatsPrazo',
    pessoas: pessoaId === null ? doCaso(tx, periciaId) : soDe(pessoaId),
    texto: async ({ nome }) => {
      const caso = await casoEmPalavras(tx, periciaId);
      const valores = { nome, caso, numero: String(periciaId), prazo: oQue, dia: formatDateBr(vence) };
      return (await escreve(tx, { tipo: 'whatsPrazo', valores })).corpo;
    },
  };
};
