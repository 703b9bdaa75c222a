import { type DefinicaoDeRelatorio, RELATORIO_VAZIO } from '@retaguarda/contract';
import type { Semeador } from '../semeador.ts';

/** Person and profile of the same number. */
const FINANCEIRO = 3;
const ADMINISTRADOR = 1;

const REPASSES: DefinicaoDeRelatorio = {
  ...RELATORIO_VAZIO,
  fonte: 'recebiveis',
  grupos: [{ campo: 'data', por: 'mes' }, { campo: 'tipo' }],
  medidas: [
    { campo: 'repasse', op: 'soma' },
    { campo: 'previsto', op: 'soma' },
    { campo: 'registros', op: 'contagem' },
  ],
  periodo: { campo: 'data', quando: 'ultimos12Meses' },
  grafico: { tipo: 'empilhadas', medida: 0 },
};

const HONORARIOS: DefinicaoDeRelatorio = {
  ...RELATORIO_VAZIO,
  grupos: [{ campo: 'cidade' }],
  medidas: [
    { campo: 'registros', op: 'contagem' },
    { campo: 'valorTotal', op: 'soma' },
    { campo: 'valorTotal', op: 'media' },
  ],
  ordem: { por: 1, desc: true },
  limite: 10,
};

/** One that is shared and stands on the home of those who pay; of the administrator an own one, and a ready one on the home. */
export async function semeiaRelatorios(s: Semeador, em: string): Promise<void> {
  const base = { dia: 0, hora: 0, para: '{}', versao: 1, criado_em: em };
  await s.insere('relatorio', [
    {
      ...base,
      id: 1,
      pessoa_id: FINANCEIRO,
      nome: 'Repasses por mês e tipo',
      descricao: 'O que foi e o que será repassado em cada mês, por tipo de perícia',
      definicao: REPASSES,
      perfil_id: FINANCEIRO,
      no_inicio: true,
    },
    {
      ...base,
      id: 2,
      pessoa_id: ADMINISTRADOR,
      nome: 'Perícias por cidade',
      descricao: 'As dez cidades que mais valem, com a média de cada perícia',
      definicao: HONORARIOS,
      perfil_id: null,
      no_inicio: false,
    },
  ]);
  await s.insere('relatorio_fixado', [
    { id: 1, pessoa_id: ADMINISTRADOR, relatorio_id: null, codigo: 'pericias-por-vara-e-situacao', em },
  ]);
}
