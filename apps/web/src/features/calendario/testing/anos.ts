import {
  type Cidade,
  calendarioAno,
  calendarioPrevia,
  calendarioSalva,
  cidadeList,
  type DiaDoAno,
  type PrazoMovido,
  type RouteResponse,
  tarefaList,
  userEmpList,
} from '@retaguarda/contract';
import { Servidor } from '../../../testing/servidor.ts';

const SP = { id: 35, nome: 'São Paulo', sigla: 'SP' };
export const CAMPINAS: Cidade = { id: 3509502, nome: 'Campinas', uf: SP };

export const diaDoAno = (parte: Partial<DiaDoAno> & Pick<DiaDoAno, 'dia' | 'nome'>): DiaDoAno => ({
  ...{ tipo: 'feriado', ufId: null, cidadeId: null, empresaId: null, orgao: '', cidade: null, empresa: null },
  ...parte,
});

export const NOVE_DE_JULHO = diaDoAno({ dia: '2027-07-09', nome: 'Revolução de 1932', ufId: 35 });
export const DE_CAMPINAS = diaDoAno({
  ...{ dia: '2027-12-08', nome: 'Nossa Senhora da Conceição' },
  ...{ cidadeId: CAMPINAS.id, cidade: CAMPINAS },
});
export const PORTARIA = diaDoAno({
  ...{ dia: '2027-03-15', nome: 'Mudança do fórum', tipo: 'suspensao', orgao: '1ª Vara Cível' },
});

type Ano = RouteResponse<typeof calendarioAno>;

export const ano2027 = (parte: Partial<Ano> = {}): Ano => ({
  ...{ ano: 2027, visto: 'v1', dias: [NOVE_DE_JULHO, DE_CAMPINAS, PORTARIA], anterior: [] },
  ...{ orgaos: ['1ª Vara Cível', '2ª Vara Cível'], permissions: [] },
  ...parte,
});

export const MOVIDO: PrazoMovido = {
  ...{ procId: 12, caso: 'Perícia Judicial', nome: 'Prazo Final', de: '2027-07-09', para: '2027-07-12' },
  responsavel: { id: 3, name: 'Otávio Prado' },
};

export const previaDe = (parte: Partial<RouteResponse<typeof calendarioPrevia>> = {}) => ({
  ...{ movidos: [MOVIDO], total: 1, casos: 95, previa: 'p1' },
  avisados: [{ id: 3, name: 'Otávio Prado', prazos: 1 }],
  ...parte,
});

/** A server with this year, which takes whatever is saved. */
export const calendario = (parte: Partial<Ano> = {}): Servidor =>
  new Servidor()
    .responde(calendarioAno, ({ query }) => ({ ...ano2027(parte), ano: query.ano }))
    .responde(calendarioPrevia, () => previaDe())
    .responde(calendarioSalva, () => ({ message: 'Calendário de 2027 salvo', visto: 'v2', tarefaId: 9 }))
    .responde(cidadeList, () => ({ list: [CAMPINAS] }))
    .responde(userEmpList, () => ({ empresas: [{ id: 4, nome: 'Filial Recife' }] }))
    .responde(tarefaList, () => ({ list: [], permissions: [] }));
