import type { RouteSpec } from '@retaguarda/contract';
import * as contract from '@retaguarda/contract';
import type { Cliente } from './cliente.ts';
import type { Exemplo } from './exemplo.ts';
import { MUNDO } from './mundo.ts';

export interface RegistrosCompromisso {
  compromissoId: number;
}

/** An appointment as a call brings it. */
export const novoCompromisso = (): contract.CamposDoCompromisso => ({
  ...{ tipo: 'reuniao', titulo: 'Reunião da semana', dia: '2027-03-01', inicio: '09:00', fim: '10:00' },
  ...{ local: 'Sala 2', cidadeId: 5300108, procId: 0, comQuemId: 0, pessoas: [MUNDO.pessoa.admin] },
  ...{ nota: '', lembretes: [60], repeticao: { cadencia: 'semana', dias: [1], ate: null, vezes: null } },
});

export async function semeiaRegistrosCompromisso(c: Cliente): Promise<RegistrosCompromisso> {
  const { compromissoId } = await c.pede(contract.compromissoInc, { body: novoCompromisso() });
  return { compromissoId };
}

/** Calls about appointments. */
export const exemplosCompromisso = ({
  compromissoId,
}: RegistrosCompromisso): readonly (readonly [RouteSpec, Exemplo])[] => [
  [contract.compromissoVer, { query: { id: compromissoId, vez: '2027-03-08' }, temIds: true }],
  [contract.compromissoInc, { body: novoCompromisso(), temIds: false }],
  [
    contract.compromissoAlt,
    {
      body: {
        ...{ compromissoId, versao: 1, alcance: 'este', vez: '2027-03-08' },
        ...{ ...novoCompromisso(), dia: '2027-03-09', repeticao: null },
      },
      temIds: true,
    },
  ],
  [contract.compromissoExc, { body: { compromissoId, versao: 2, alcance: 'todos', vez: '' }, temIds: true }],
  [contract.compromissoPessoas, { query: { search: 'a' }, temIds: false }],
];
