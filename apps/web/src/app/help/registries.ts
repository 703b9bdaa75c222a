import type { ScreenHelp, ShellScreen } from '../../lib/screen-help.ts';

/** Of people, companies and what is registered of them. */
export const REGISTRIES_HELP = {
  '/usuarios': {
    texto: [
      "Aqui estão as pessoas da rede: peritos, clientes, funcionários, e quem entra no sistema. Escolha primeiro o 'Tipo de pessoa'.",
      "'Adicionar' abre o cadastro. Quem não entra no sistema não precisa de perfil nem de forma de entrada.",
      'Cadastro Incompleto é de quem veio só com o nome, de uma perícia ou planilha: complete os campos obrigatórios, e ele se ativa.',
    ],
    partes: [
      [
        'O cadastro da pessoa',
        "Quem deve entrar recebe um perfil e uma forma de entrada, e cria a senha por um link. 'Onde atua' limita as empresas que ela vê. 'Pagamento' guarda a chave PIX ou a conta.",
      ],
    ],
    veja: ['/perfis', '/importacao', '/acessos', '/empresas'],
  },
  '/empresas': {
    texto: [
      "Aqui estão as empresas da rede, as suas filiais e os fornecedores. Escolha primeiro o 'Tipo de Empresa'.",
      "No cadastro, o CEP preenche o endereço. 'Filial de estoque' diz que a empresa guarda produtos, e então ela aparece em Estoque.",
      'As empresas em que cada pessoa atua se escolhem no cadastro da pessoa.',
    ],
    veja: ['/usuarios', '/estoque', '/importacao'],
  },
  '/veiculos': {
    texto: [
      'Aqui estão os veículos dos clientes, cada um com a placa e o proprietário.',
      "'Adicionar' pede a placa e quem é o dono, que já deve estar em Pessoas. Marca e modelo são livres; os já usados são oferecidos enquanto se digita.",
      'Um veículo também se cadastra de dentro de uma ordem de serviço.',
    ],
    veja: ['/ordem_servico', '/usuarios'],
  },
  '/ordem_servico': {
    texto: [
      'Uma ordem de serviço é o trabalho feito no veículo de um cliente, da entrada à saída.',
      'Escolha o cliente e um dos veículos dele; os dois se cadastram dali mesmo. A mão de obra é a receita menos o custo.',
      'Quando a situação muda, o cliente é avisado, se o cadastro dele diz que aceita avisos.',
    ],
    veja: ['/veiculos', '/usuarios', '/documentos'],
  },
  '/campanha': {
    texto: [
      'Campanhas são o que os clientes das empresas escolhidas veem por um período. Cada uma leva propagandas, com imagem, texto e link.',
      'Uma campanha está no ar entre as suas datas e enquanto está ligada.',
      'Inclua a campanha com o período e as empresas, depois as propagandas; arraste-as para mudar a ordem, ou use as setas.',
    ],
    partes: [
      ['Propaganda', "'Pré-visualizar' mostra a propaganda como o cliente a vê, no celular e no computador."],
    ],
    veja: ['/empresas'],
  },
  '/importacao': {
    texto: [
      'Aqui se trazem muitos registros de uma planilha CSV ou Excel. Nada é gravado antes de você mandar.',
      'Vá de cima para baixo: tipo, categoria, arquivo, colunas, verificar, salvar. O que já está cadastrado, achado por CPF, código ou número, é atualizado.',
      'Depois de enviado o arquivo, a página pode ser fechada: a importação segue no servidor.',
    ],
    partes: [
      [
        'Colunas',
        "Ligue cada campo a uma coluna do arquivo. Colunas com o nome do campo já vêm ligadas; 'Baixar modelo' dá uma planilha pronta. Guarde o vínculo para usar de novo no próximo arquivo.",
      ],
      [
        'Verificar',
        'Confere o arquivo sem gravar e aponta cada célula com erro. Corrija na própria tela, ou deixe a linha de fora. As recusadas voltam em um arquivo, com o motivo.',
      ],
      [
        'Histórico',
        'Cada importação feita fica aqui, e pode ser desfeita. O que foi alterado ou usado depois dela fica como está.',
      ],
    ],
    veja: ['/usuarios', '/pericias', '/empresas', '/catalogo'],
  },
} satisfies Partial<Record<ShellScreen, ScreenHelp>>;
