import { type AtributoDefinicao, TIPO } from '@retaguarda/atributos';
import { calendarioDias, type PericiaDetalhe, periciaAlt, periciaList } from '@retaguarda/contract';
import type { DiaSemExpediente } from '@retaguarda/domain';
import { cleanup, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ATRIBUTO } from '../../../atributos/textos.ts';
import { definicao, valorDe } from '../../../registros/testing/atributos.ts';
import { campoDe, dialogo, erroDe, escolhe } from '../../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../../testing/servidor.ts';
import { abreTela, menos } from '../../../testing/tela.tsx';
import { detalhe, lista, pericias } from '../testing/caso.ts';
import { DIALOGO_PERICIA as T } from '../textos.ts';
import { PESSOAS } from './passos-textos.ts';

const [INTIMACAO, LAUDO, ORGAO, AUDIENCIA, CONFERE] = [911, 912, 913, 914, 915];
const CURITIBA = 2;

const doCaso = (id: number, label: string, outra: Partial<AtributoDefinicao>) =>
  definicao(id, label, { etapa: 1, ...outra });
const ORGAOS = ['TJSP', 'TRT 2'].map((nome, i) => ({ id: i + 1, nome }));
const COM_PRAZOS: Partial<PericiaDetalhe> = {
  definicoes: [
    ...detalhe().definicoes,
    doCaso(INTIMACAO, 'Intimação', { tipo: TIPO.data, codId: 'intimacao' }),
    doCaso(LAUDO, 'Laudo', {
      ...{ tipo: TIPO.calculo, calcFormula: 'PRAZO(intimacao;5)', calcRetorno: 3 },
      ...{ prazo: true, diasUteis: true },
    }),
    doCaso(ORGAO, 'Órgão', { tipo: TIPO.selecao, opcoes: ORGAOS, orgao: true }),
    doCaso(AUDIENCIA, 'Audiência', { tipo: TIPO.data, prazo: true, hint: 'Como está nos autos' }),
    definicao(CONFERE, 'Conferência', {
      ...{ etapa: 2, tipo: TIPO.calculo, calcFormula: 'DIATRABALHO(intimacao;5)', calcRetorno: 3 },
      ...{ calcAtribs: ['intimacao'] },
    }),
  ],
  atributosEtapa1: [
    valorDe(901, '0001/26'),
    valorDe(INTIMACAO, '2026-12-01'),
    valorDe(AUDIENCIA, '2026-12-08'),
  ],
};

const dia = (d: string, nome: string, em: Partial<DiaSemExpediente> = {}): DiaSemExpediente => ({
  ...{ dia: d, nome, tipo: 'feriado', ufId: null, cidadeId: null, empresaId: null, orgao: '' },
  ...em,
});
const DIAS = [
  dia('2026-12-08', 'Dia da Justiça'),
  dia('2026-12-09', 'Aniversário', { cidadeId: CURITIBA }),
  dia('2026-12-09', 'Correição', { tipo: 'suspensao', orgao: 'TRT 2' }),
];

const comPrazos = () =>
  pericias()
    .responde(periciaList, () => lista([], { pericia: detalhe(COM_PRAZOS) }))
    .responde(calendarioDias, () => ({ list: DIAS }));

async function abre(servidor: Servidor, quem = {}) {
  const user = await abreTela('/pericias/12', servidor, quem);
  const janela = await dialogo(T.tituloAlt('Cíveis', 12));
  const campo = (nome: string) => campoDe(janela, nome);
  await waitFor(() => expect(campo('Laudo')).toBeTruthy());
  return { user, janela, campo };
}
const contado = (...motivos: string[]) => `5 dias úteis: ${motivos.join(' e ')}`;
const JUSTICA = '08/12 é feriado (Dia da Justiça)';
const VENCE = `Vence em 09/12/2026, quarta-feira. Contado até 08/12: ${JUSTICA}`;

test('o prazo segue a cidade que se escolhe e o órgão, e o campo diz por que; o servidor só é perguntado uma vez', async () => {
  const servidor = comPrazos();
  const { user, campo } = await abre(servidor);
  await waitFor(() => expect(campo('Laudo').value).toBe('09/12/2026'));
  expect(erroDe(campo('Laudo'))).toBe(contado(JUSTICA));
  // What is typed and falls on such a day says both days, below its own hint.
  expect(erroDe(campo('Audiência'))).toBe(`Como está nos autos${VENCE}`);
  expect(erroDe(campo('Intimação'))).toBe('');

  await escolhe(user, campo('Órgão'), 'TRT 2');
  await waitFor(() => expect(campo('Laudo').value).toBe('10/12/2026'));
  expect(erroDe(campo('Laudo'))).toBe(contado(JUSTICA, '09/12 sem expediente (Correição)'));
  expect(erroDe(campo('Audiência'))).toContain('Vence em 10/12/2026, quinta-feira.');
  await escolhe(user, campo('Órgão'), 'TJSP');
  await waitFor(() => expect(campo('Laudo').value).toBe('09/12/2026'));

  await escolhe(user, campo(T.estado), 'Paraná (PR)', 'Paraná');
  await waitFor(() => expect(campo(T.cidade).value).toBe(''));
  await escolhe(user, campo(T.cidade), 'Curitiba');
  await waitFor(() => expect(campo('Laudo').value).toBe('10/12/2026'));
  expect(erroDe(campo('Laudo'))).toBe(contado(JUSTICA, '09/12 é feriado (Aniversário)'));
  expect(servidor.enviados(calendarioDias)).toHaveLength(1);
  expect(servidor.enviados(periciaAlt)).toEqual([]);
});

test('a forma abre sem esperar pelo calendário; quando ele chega o prazo se move, e nada fica por salvar', async () => {
  let chega = () => {};
  const chegou = new Promise<void>((ok) => {
    chega = ok;
  });
  const servidor = comPrazos().responde(calendarioDias, async () => {
    await chegou;
    return { list: DIAS };
  });
  const { user, janela, campo } = await abre(servidor);
  expect([campo('Laudo').value, erroDe(campo('Laudo'))]).toEqual(['08/12/2026', '']);
  chega();
  await waitFor(() => expect(campo('Laudo').value).toBe('09/12/2026'));
  await user.click(within(janela).getByRole('button', { name: T.proximo }));
  await within(janela).findByText('Bruno Lima');
  expect(servidor.enviados(periciaAlt)).toEqual([]);
});

test('sem o calendário a forma segue com os feriados nacionais, e o diz onde importa', async () => {
  const servidor = comPrazos().responde(calendarioDias, () => {
    throw new Recusa(500);
  });
  const { campo } = await abre(servidor);
  await waitFor(() => expect(erroDe(campo('Laudo'))).toBe(`5 dias úteis${ATRIBUTO.semCalendario}`));
  expect(campo('Laudo').value).toBe('08/12/2026');
  expect(erroDe(campo('Intimação'))).toBe('');
});

test('quem só vê lê o mesmo; uma perícia sem prazos não pergunta pelo calendário', async () => {
  const { campo } = await abre(comPrazos(), { pode: menos('periciaAlt') });
  await waitFor(() => expect(erroDe(campo('Audiência'))).toContain(VENCE));
  expect(campo('Audiência').readOnly).toBe(true);
  cleanup();
  const servidor = pericias();
  await abreTela('/pericias/12', servidor);
  await dialogo(T.tituloAlt('Cíveis', 12));
  expect(servidor.enviados(calendarioDias)).toEqual([]);
  expect(servidor.semRota).not.toContain('/api/calendario/dias');
});

test('as pessoas da perícia contam pelos dias do lugar dela, também os que chegam com a linha já aberta', async () => {
  let chega = () => {};
  const chegou = new Promise<void>((ok) => {
    chega = ok;
  });
  const servidor = comPrazos().responde(calendarioDias, async () => {
    await chegou;
    return { list: DIAS };
  });
  const user = await abreTela('/pericias/12?passo=2', servidor);
  const janela = await dialogo(T.tituloAlt('Cíveis', 12));
  const [editar] = await within(janela).findAllByRole('button', { name: PESSOAS.editar });
  if (editar === undefined) throw new Error('sem linhas');
  await user.click(editar);
  await waitFor(() => expect(campoDe(janela, 'Conferência').value).toBe('08/12/2026'));
  chega();
  await waitFor(() => expect(campoDe(janela, 'Conferência').value).toBe('09/12/2026'));
});
