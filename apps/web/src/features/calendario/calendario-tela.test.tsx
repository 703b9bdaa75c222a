import { calendarioAno, calendarioSalva, cidadeList } from '@retaguarda/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  campoDe,
  daCabeca,
  dialogo,
  dica,
  erroDe,
  escolhe,
  falta,
  fazNoPe,
  linha,
  solta,
} from '../../testing/na-tela.ts';
import { Recusa } from '../../testing/servidor.ts';
import { enderecoAtual, menos, telaEstreita } from '../../testing/tela.tsx';
import { ano2027, calendario, DE_CAMPINAS, diaDoAno, NOVE_DE_JULHO, PORTARIA } from './testing/anos.ts';
import { abre, botao, incluiUm, varios } from './testing/na-pagina.ts';

describe('um ano', () => {
  test('mostra por dia os feriados nacionais, o recesso e os dias do escritório, com o lugar', async () => {
    await abre();
    const tabela = within(await screen.findByRole('table', { name: 'Dias sem expediente de 2027' }));
    const textos = tabela.getAllByRole('row').map((r) => r.textContent ?? '');
    const tem = (...partes: string[]) => textos.some((t) => partes.every((p) => t.includes(p)));
    expect(tem('09/07/2027', 'sex', 'Revolução de 1932', 'Feriado', 'SP')).toBe(true);
    expect(tem('08/12/2027', 'SP/Campinas')).toBe(true);
    expect(tem('15/03/2027', 'Sem expediente', '1ª Vara Cível')).toBe(true);
    expect(tem('21/04/2027', 'Tiradentes', 'Feriado nacional', 'Em todo lugar')).toBe(true);
    expect(tem('20/12 a 31/12/2027', 'Recesso')).toBe(true);
    expect(screen.getByText('3 dias do escritório')).toBeTruthy();
  });

  test('vai a outro pelas setas e pelo campo, e o endereço o diz', async () => {
    const servidor = calendario();
    const user = await abre(servidor);
    await user.click(await screen.findByRole('button', { name: 'Ano seguinte' }));
    await waitFor(() => expect(enderecoAtual()).toBe('/calendario?ano=2028'));
    const campo = screen.getByRole('textbox', { name: 'Ano' });
    await user.clear(campo);
    await user.type(campo, '2031');
    await waitFor(() => expect(enderecoAtual()).toBe('/calendario?ano=2031'));
    expect(servidor.enviados(calendarioAno).map((p) => p.query.ano)).toEqual([2027, 2028, 2031]);
  });

  test('em tela estreita o ano está com os filtros, e incluir vários no menu da cabeça', async () => {
    telaEstreita();
    const user = await abre();
    await user.click(await screen.findByRole('button', { name: 'Ano seguinte' }));
    await waitFor(() => expect(enderecoAtual()).toBe('/calendario?ano=2028'));
    expect(screen.queryByRole('button', { name: 'Incluir vários' })).toBeNull();
    await daCabeca(user, 'Igual ao ano passado');
    for (const name of ['Dias de costume', 'Colar ou importar lista'])
      screen.getByRole('menuitem', { name, hidden: true });
  });

  test('que o escritório ainda não tem diz por onde começar', async () => {
    await abre(calendario({ dias: [] }));
    expect(await screen.findByText(/^O escritório ainda não tem dias em 2027/)).toBeTruthy();
    expect(screen.getByText('Tiradentes')).toBeTruthy();
  });

  test('que não veio oferece outra tentativa', async () => {
    let vezes = 0;
    const user = await abre(
      calendario().responde(calendarioAno, () => {
        vezes += 1;
        if (vezes === 1) throw new Recusa(422, [{ message: 'O ano não pôde ser lido' }]);
        return ano2027();
      }),
    );
    await screen.findByText('O ano não pôde ser lido');
    await user.click(botao('Tentar de novo'));
    await linha(/Revolução de 1932/);
  });

  test('filtra-se por texto e por lugar; o que nada acha oferece limpar', async () => {
    const user = await abre();
    await linha(/Revolução de 1932/);
    await user.type(campoDe(document.body, 'Busca'), 'conceicao{Enter}');
    await waitFor(() => expect(screen.queryByText('Revolução de 1932')).toBeNull());
    expect(screen.getByText('Nossa Senhora da Conceição')).toBeTruthy();
    await escolhe(user, campoDe(document.body, 'Onde vale'), 'SP');
    await screen.findByText('Nada corresponde ao que se procura');
    await user.click(botao('Limpar filtros'));
    await linha(/Revolução de 1932/);
  });

  test('longo mostra-se por partes', async () => {
    const dias = Array.from({ length: 400 }, (_, i) =>
      diaDoAno({ dia: '2027-07-08', nome: `dia ${i}`, orgao: `Vara ${i}` }),
    );
    const user = await abre(calendario({ dias }));
    await linha(/Tiradentes/);
    expect(screen.getAllByRole('row')).toHaveLength(201);
    await user.click(botao('Mostrar mais 200'));
    expect(screen.getAllByRole('row')).toHaveLength(401);
  });

  test('quem só vê não altera, e os botões dizem o que falta', async () => {
    const user = await abre(calendario(), { pode: menos('calendarioAlt') });
    const incluir = await screen.findByRole('button', { name: 'Incluir dia' });
    expect(await dica(user, incluir)).toBe(falta('calendarioAlt'));
    for (const b of [incluir, botao('Incluir vários'), botao(/^Excluir Revolução/)]) {
      expect(b.getAttribute('aria-disabled')).toBe('true');
      await user.click(b);
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('por excluir')).toBeNull();
  });

  test('no telefone é uma lista que se abre ao toque', async () => {
    telaEstreita();
    const user = await abre();
    await user.click(await screen.findByRole('button', { name: /Revolução de 1932.*09\/07\/2027/ }));
    const janela = await dialogo('Alterar dia sem expediente');
    await fazNoPe(user, 'Excluir', janela);
    await screen.findByText('por excluir');
    await user.click(botao('Desfazer Revolução de 1932'));
    await waitFor(() => expect(screen.queryByText('por excluir')).toBeNull());
  });
});

describe('um dia', () => {
  test('inclui-se com o lugar, e só se guarda ao salvar', async () => {
    const servidor = calendario();
    const user = await abre(servidor);
    await user.click(await screen.findByRole('button', { name: 'Incluir dia' }));
    const janela = await dialogo('Incluir dia sem expediente');
    await user.type(campoDe(janela, 'Dia'), '25012027');
    await user.type(campoDe(janela, 'Nome'), 'Aniversário');
    await escolhe(user, campoDe(janela, 'Onde vale'), 'Em uma cidade');
    await escolhe(user, campoDe(janela, 'Estado'), 'São Paulo (SP)');
    await escolhe(user, campoDe(janela, 'Cidade'), 'Campinas');
    await user.click(botao('Incluir', janela));
    expect((await linha(/Aniversário/)).textContent).toContain('por incluir');
    expect((await linha(/Aniversário/)).textContent).toContain('SP/Campinas');
    expect(screen.getByText('Por salvar: 1 dia novo')).toBeTruthy();
    expect(servidor.enviados(calendarioSalva)).toEqual([]);
  });

  test.each([
    ['21042027', 'X', 'Dia', 'Já é feriado nacional (Tiradentes)'],
    ['25012026', 'X', 'Dia', 'Informe um dia de 2027'],
    ['', 'X', 'Dia', 'Informe este campo'],
    ['25012027', '', 'Nome', 'Informe este campo'],
  ])('%j, %j é recusado em %s', async (dia, nome, campo, dito) => {
    const user = await abre();
    await user.click(await screen.findByRole('button', { name: 'Incluir dia' }));
    const janela = await dialogo();
    if (dia !== '') await user.type(campoDe(janela, 'Dia'), dia);
    if (nome !== '') await user.type(campoDe(janela, 'Nome'), nome);
    await user.click(botao('Incluir', janela));
    await waitFor(() => expect(erroDe(campoDe(janela, campo))).toContain(dito));
    expect(screen.queryByText('por incluir')).toBeNull();
  });

  test('que já está para o mesmo lugar, e lugar que falta, dizem-se no campo', async () => {
    const user = await abre(calendario({ dias: [diaDoAno({ dia: '2027-01-25', nome: 'X' })] }));
    await user.click(await screen.findByRole('button', { name: 'Incluir dia' }));
    const janela = await dialogo();
    await user.type(campoDe(janela, 'Dia'), '25012027');
    await user.type(campoDe(janela, 'Nome'), 'Y');
    await user.click(botao('Incluir', janela));
    await waitFor(() => expect(erroDe(campoDe(janela, 'Dia'))).toContain('já está no calendário'));
    await escolhe(user, campoDe(janela, 'Onde vale'), 'Em uma empresa');
    await user.click(botao('Incluir', janela));
    await waitFor(() => expect(erroDe(campoDe(janela, 'Empresa'))).toContain('Informe este campo'));
    await escolhe(user, campoDe(janela, 'Empresa'), 'Filial Recife');
    await user.click(botao('Incluir', janela));
    await linha(/Filial Recife/);
  });

  test('depois de outro, sem fechar: o tipo e o lugar ficam', async () => {
    const user = await abre();
    await user.click(await screen.findByRole('button', { name: 'Incluir dia' }));
    const janela = await dialogo();
    await user.type(campoDe(janela, 'Dia'), '25012027');
    await user.type(campoDe(janela, 'Nome'), 'Um');
    await escolhe(user, campoDe(janela, 'Onde vale'), 'Em um órgão');
    await user.type(campoDe(janela, 'Órgão'), '9ª Vara');
    await user.click(botao('Incluir e continuar', janela));
    await within(janela).findByText('Incluído: 25/01/2027, segunda-feira');
    expect([campoDe(janela, 'Dia').value, campoDe(janela, 'Nome').value]).toEqual(['', '']);
    await user.type(campoDe(janela, 'Dia'), '26012027');
    await user.type(campoDe(janela, 'Nome'), 'Outro');
    await user.click(botao('Incluir', janela));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await linha(/26\/01\/2027/)).textContent).toContain('9ª Vara');
    expect((await linha(/25\/01\/2027/)).textContent).toContain('9ª Vara');
  });

  test('altera-se, e volta a ser como era', async () => {
    const user = await abre();
    await user.click(await screen.findByRole('button', { name: /^Alterar Revolução/ }));
    const janela = await dialogo('Alterar dia sem expediente');
    await user.clear(campoDe(janela, 'Nome'));
    await user.type(campoDe(janela, 'Nome'), 'Nove de julho');
    await user.click(botao('Alterar', janela));
    expect((await linha(/Nove de julho/)).textContent).toContain('alterado');
    await user.click(botao(/^Desfazer Nove de julho/));
    await linha(/Revolução de 1932/);
    expect(screen.queryByText(/^Por salvar/)).toBeNull();
  });

  test('excluído fica à vista até salvar, e desfaz-se', async () => {
    const user = await abre();
    await user.click(await screen.findByRole('button', { name: /^Excluir Revolução/ }));
    expect((await linha(/Revolução de 1932/)).textContent).toContain('por excluir');
    await user.click(botao(/^Desfazer Revolução/));
    await waitFor(() => expect(screen.queryByText('por excluir')).toBeNull());
  });
});

test('cada passo volta e avança, também pelo teclado', async () => {
  const user = await abre();
  await incluiUm(user);
  await user.click(botao(/^Excluir Aniversário/));
  await waitFor(() => expect(screen.queryByText('Aniversário')).toBeNull());
  await user.keyboard('{Control>}z{/Control}');
  await linha(/Aniversário/);
  await user.keyboard('{Control>}z{/Control}');
  await screen.findByText('Nada por salvar');
  await user.click(botao('Refazer'));
  await linha(/Aniversário/);
});

describe('muitos dias', () => {
  test('iguais aos do ano passado, sem os que já estão, os sem expediente por marcar', async () => {
    const anterior = [
      diaDoAno({ dia: '2026-01-25', nome: 'Aniversário', ufId: 35 }),
      { ...PORTARIA, dia: '2026-05-04', nome: 'Obras' },
      { ...NOVE_DE_JULHO, dia: '2026-07-09' },
    ];
    const user = await abre(calendario({ anterior }));
    const janela = await varios(user, 'Igual ao ano passado');
    const marcado = (nome: string) =>
      within(janela).getByRole<HTMLInputElement>('checkbox', { name: nome }).checked;
    expect([marcado('Aniversário'), marcado('Obras')]).toEqual([true, false]);
    expect(within(janela).queryByText('Revolução de 1932')).toBeNull();
    expect(within(janela).getByText(/1 já está neste ano/)).toBeTruthy();
    await user.click(botao('Incluir 1 dia', janela));
    await linha(/25\/01\/2027.*Aniversário/);
    expect(screen.queryByText('Obras')).toBeNull();
  });

  test('de costume, com um só lugar para todos', async () => {
    const servidor = calendario({ dias: [diaDoAno({ dia: '2027-08-11', nome: 'Advogado', ufId: 35 })] });
    const user = await abre(servidor);
    const janela = await varios(user, 'Dias de costume');
    await escolhe(user, campoDe(janela, 'Onde vale'), 'Em um estado');
    await user.click(botao('Marcar todos', janela));
    await user.click(botao('Incluir 6 dias', janela));
    await waitFor(() => expect(erroDe(campoDe(janela, 'Estado'))).toContain('Informe este campo'));
    await escolhe(user, campoDe(janela, 'Estado'), 'São Paulo (SP)');
    expect(within(janela).getByText(/já está no calendário/)).toBeTruthy();
    await user.click(botao('Incluir 5 dias', janela));
    expect((await linha(/Corpus Christi/)).textContent).toContain('27/05/2027');
    expect(screen.getByText('Por salvar: 5 dias novos')).toBeTruthy();
  });

  test('colados: as linhas certas entram, as outras dizem por quê e ficam', async () => {
    const user = await abre();
    const janela = await varios(user, 'Colar ou importar lista');
    const texto = '25/01/2027;Aniversário;Campinas/SP\n30/02/2027;Nenhum\n26/01/2027;Outro;Campina/SP';
    fireEvent.change(campoDe(janela, 'Lista'), { target: { value: texto } });
    await within(janela).findByText('1 linha certa · 2 com falta');
    expect(within(janela).getByText(/'30\/02\/2027' não é um dia/)).toBeTruthy();
    expect(within(janela).getByText(/não há a cidade 'Campina' em SP; seria Campinas\?/)).toBeTruthy();
    await user.click(botao('Incluir 1 dia', janela));
    await within(janela).findByText('2 linhas ficaram na lista para corrigir');
    expect(campoDe(janela, 'Lista').value).toBe('30/02/2027;Nenhum\n26/01/2027;Outro;Campina/SP');
    fireEvent.change(campoDe(janela, 'Lista'), { target: { value: '26/01/2027;Outro;Campinas/SP' } });
    await user.click(await within(janela).findByRole('button', { name: 'Incluir 1 dia' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await linha(/26\/01\/2027.*Outro/);
  });

  test('cujas cidades não vieram dizem-no, e pedem-se de novo', async () => {
    let vezes = 0;
    const servidor = calendario().responde(cidadeList, () => {
      vezes += 1;
      if (vezes === 1) throw new Recusa(422, [{ message: 'não deu' }]);
      return { list: [DE_CAMPINAS.cidade].filter((c) => c !== null) };
    });
    const user = await abre(servidor);
    const janela = await varios(user, 'Colar ou importar lista');
    fireEvent.change(campoDe(janela, 'Lista'), { target: { value: '25/01/2027;X;Campinas/SP' } });
    await within(janela).findByText(/cidades de SP não puderam ser consultadas/);
    await user.click(botao('Tentar de novo', janela));
    await within(janela).findByText('1 linha certa');
  });

  test('de um arquivo, lido no seu alfabeto, abaixo do que já se colou', async () => {
    const user = await abre();
    const janela = await varios(user, 'Colar ou importar lista');
    fireEvent.change(campoDe(janela, 'Lista'), { target: { value: '25/01/2027;Um' } });
    const latin1 = Uint8Array.from([...'26/01/2027;São José;SP'].map((c) => c.charCodeAt(0)));
    solta(janela, new File([latin1], 'dias.csv', { type: 'text/csv' }));
    await waitFor(() => expect(campoDe(janela, 'Lista').value).toBe('25/01/2027;Um\n26/01/2027;São José;SP'));
    await user.click(await within(janela).findByRole('button', { name: 'Incluir 2 dias' }));
    await linha(/São José/);
  });
});
