import {
  type Compromisso,
  type CompromissoVisto,
  compromissoAlt,
  compromissoExc,
  compromissoInc,
  compromissoPessoas,
  compromissoVer,
  periciaTipos,
  prazoAgenda,
  prazoDia,
  procura,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { atosDaLinha, cabecaDoDialogo, fazNoDialogo } from '../../testing/na-tela.ts';
import { Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, telaEstreita } from '../../testing/tela.tsx';

const HOJE = '2026-11-24';
const VISTO: CompromissoVisto = {
  ...{ compromissoId: 5, vez: '2026-11-30', tipo: 'reuniao', titulo: 'Reunião', dia: '2026-11-30' },
  ...{ inicio: '14:00', fim: '15:00', local: 'Sala 2', cidade: 'DF/Brasília', procId: 12, caso: 'Judicial' },
  ...{ comQuem: 'Bia', pessoas: ['Ana'] },
};
const SEMANAL: Compromisso = {
  ...{ compromissoId: 5, versao: 3, primeiro: '2026-11-23', dia: '2026-11-30', tipo: 'reuniao' },
  ...{ titulo: 'Reunião', inicio: '14:00', fim: '15:00', local: 'Sala 2', cidadeId: 0, cidade: null },
  ...{ procId: 0, caso: null, comQuemId: 0, comQuem: null, pessoas: [7], quem: [{ id: 7, name: 'Ana' }] },
  ...{ nota: '', lembretes: [10], altera: true },
  repeticao: { cadencia: 'semana', dias: [1], ate: null, vezes: null },
};

const agenda = (...list: CompromissoVisto[]) =>
  new Servidor()
    .responde(prazoAgenda, () => ({
      ...{ hoje: HOJE, list: [], mais: false, tipos: [], compromissos: { list, mais: false } },
    }))
    .responde(compromissoPessoas, () => ({ list: [{ id: 8, name: 'Beto' }] }))
    .responde(procura, () => ({ list: [] }))
    .responde(compromissoVer, () => ({ compromisso: SEMANAL }));
const salvo = () => ({ message: 'Compromisso salvo com sucesso', compromissoId: 5, versao: 4 });
const dialogo = async (nome: string) => within(await screen.findByRole('dialog', { name: nome }));

describe('na agenda', () => {
  test('o dia diz quantos tem, mostra a hora, e o compromisso abre sobre ela', async () => {
    const user = await abreTela('/agenda?dia=2026-11-30', agenda(VISTO));
    const grade = within(await screen.findByRole('table', { name: 'Calendário' }));
    const dia = grade.getByRole('cell', { name: 'segunda-feira, 30/11/2026: 0 prazos, 1 compromisso' });
    await user.click(await within(dia).findByRole('button', { name: '14:00 Reunião' }));
    await dialogo('Compromisso');
    expect(enderecoAtual()).toContain('#compromisso.5.2026-11-30');
  });

  test('por um dia, por Enter nele ou pelo botão começa-se outro, com quem o começa, e salva-se', async () => {
    const servidor = agenda().responde(compromissoInc, salvo);
    const user = await abreTela('/agenda?dia=2026-11-30', servidor);
    const grade = within(await screen.findByRole('table', { name: 'Calendário' }));
    grade.getByRole('cell', { name: /27\/11\/2026/ }).focus();
    await user.keyboard('{Enter}');
    const d = await dialogo('Novo compromisso');
    expect(d.getByRole<HTMLInputElement>('textbox', { name: 'Dia' }).value).toBe('27/11/2026');
    // What is missing is said at its field, and nothing is sent.
    await user.click(d.getByRole('button', { name: 'Salvar' }));
    await d.findByText('Informe este campo');
    await user.type(d.getByRole('textbox', { name: 'Título' }), 'Vistoria');
    const fim = d.getByRole('textbox', { name: 'Termina' });
    await user.clear(fim);
    await user.type(fim, '0830');
    await user.click(d.getByRole('button', { name: 'Salvar' }));
    await d.findByText('Termina antes de começar');
    await user.clear(fim);
    await user.type(fim, '1100');
    await user.click(d.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(servidor.enviados(compromissoInc).map((p) => p.body)).toEqual([
      {
        ...{ tipo: 'diligencia', titulo: 'Vistoria', dia: '2026-11-27', inicio: '09:00', fim: '11:00' },
        ...{ local: '', cidadeId: 0, procId: 0, comQuemId: 0, pessoas: [7], nota: '', lembretes: [60] },
        repeticao: null,
      },
    ]);
    await user.click(screen.getByRole('button', { name: 'Novo compromisso' }));
    await dialogo('Novo compromisso');
    expect(enderecoAtual()).toContain('#compromisso.novo.2026-11-30');
  });

  test('em tela estreita é uma lista, com a hora, o lugar e com quem', async () => {
    telaEstreita();
    await abreTela('/agenda?dia=2026-11-30', agenda(VISTO));
    const dia = within(await screen.findByRole('region', { name: '30/11/2026, segunda-feira' }));
    await dia.findByText('14:00 a 15:00');
    dia.getByText('Sala 2 · DF/Brasília · #12 · com Bia · Ana');
  });

  test('no papel está com a hora', async () => {
    await abreTela('/agenda/impressao?dia=2026-11-30', agenda(VISTO));
    expect((await screen.findByRole('listitem')).textContent).toContain('14:00 a 15:00: Reunião #12');
  });
});

test('Meu dia diz os de hoje com a hora e o lugar, e os próximos com o dia; contam-se com os prazos', async () => {
  const nenhum = { list: [], total: 0 };
  const servidor = agenda()
    .responde(periciaTipos, () => ({
      ...{ tipoPericias: [], periciaId: 0, filtros: [], listPericias: [], permissions: [] },
    }))
    .responde(prazoDia, () => ({
      ...{ hoje: HOJE, antigos: nenhum, vencidos: nenhum, deHoje: nenhum, proximos: nenhum },
      compromissos: { list: [{ ...VISTO, dia: HOJE, vez: '' }, VISTO], mais: false },
    }));
  const user = await abreTela('/', servidor, { pode: ['home', 'homePericia', 'agenda'] });
  const deHoje = within(await screen.findByRole('region', { name: 'Prazos de hoje' }));
  await deHoje.findByText('14:00 a 15:00');
  deHoje.getByRole('heading', { name: 'Hoje 1' });
  const proximos = within(screen.getByRole('region', { name: 'Prazos dos próximos 7 dias' }));
  proximos.getByText('seg 30/11');
  await user.click(proximos.getByRole('button', { name: VISTO.titulo }));
  expect(enderecoAtual()).toBe('/#compromisso.5.2026-11-30');
});

describe('um que se repete', () => {
  const abre = async (servidor: Servidor) => {
    const user = await abreTela('/agenda?dia=2026-11-30#compromisso.5.2026-11-30', servidor);
    return { user, d: await dialogo('Compromisso') };
  };

  test('começa por só este, que não se repete; com todos vem o primeiro dia e a repetição', async () => {
    const servidor = agenda(VISTO).responde(compromissoAlt, salvo);
    const { user, d } = await abre(servidor);
    expect(d.getByRole<HTMLInputElement>('radio', { name: 'Só este' }).checked).toBe(true);
    expect(d.queryByText('Repete')).toBeNull();
    await user.click(d.getByRole('radio', { name: 'Todos' }));
    expect(d.getByRole<HTMLInputElement>('textbox', { name: 'Primeiro dia' }).value).toBe('23/11/2026');
    d.getByText('Repete');
    await user.click(d.getByRole('radio', { name: 'Só este' }));
    await user.type(d.getByRole('textbox', { name: 'Local' }), ', andar 3');
    await user.click(d.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(servidor.enviados(compromissoAlt)).toHaveLength(1));
    expect(servidor.enviados(compromissoAlt)[0]?.body).toMatchObject({
      ...{ compromissoId: 5, versao: 3, alcance: 'este', vez: '2026-11-30', dia: '2026-11-30' },
      ...{ local: 'Sala 2, andar 3', repeticao: null },
    });
  });

  test('exclui-se o que se escolheu, depois de perguntado', async () => {
    const servidor = agenda(VISTO).responde(compromissoExc, () => ({ message: 'Compromisso excluído' }));
    const { user, d } = await abre(servidor);
    await user.click(d.getByRole('radio', { name: 'Este e os seguintes' }));
    await fazNoDialogo(user, 'Excluir…');
    await screen.findByText('Excluir o compromisso "Reunião" de 30/11/2026 em diante?');
    await user.click(screen.getByRole('button', { name: 'Excluir' }));
    await waitFor(() =>
      expect(servidor.enviados(compromissoExc).map((p) => p.body)).toEqual([
        { compromissoId: 5, versao: 3, alcance: 'seguintes', vez: '2026-11-30' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('quem só o vê não o altera nem exclui', async () => {
    const servidor = agenda(VISTO).responde(compromissoVer, () => ({
      compromisso: { ...SEMANAL, altera: false },
    }));
    const { user, d } = await abre(servidor);
    expect(d.queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(await atosDaLinha(user, cabecaDoDialogo())).not.toContain('Excluir…');
  });
});
