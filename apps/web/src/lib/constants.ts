/** Delays before a change is acted on, in milliseconds, as the specification lists them per screen. */
export const DEBOUNCE = {
  listaPericias: 800,
  listaBaixas: 800,
  seletorPericias: 1500,
  pessoasDaPericia: 1500,
  recebiveis: 1500,
  nomeDaBaixa: 1000,
  cidades: 300,
  registro: 1000,
  cep: 1000,
  pessoasDoPerfil: 300,
  linhasDaBaixa: 300,
  produtos: 1000,
  statusEstoque: 300,
} as const;

/** Widths in pixels below which the layout is narrow. */
export const NARROW_WIDTH = 600;
export const NARROW_WIDTH_PERICIAS = 1000;

/** Widths of dialogs in pixels. */
export const DIALOG_WIDTH = {
  confirmacao: 500,
  imagem: 640,
  veiculo: 800,
  texto: 1000,
  usuario: 1200,
  seletor: 1400,
  brinde: 800,
  entrega: 500,
  campanha: 1200,
} as const;

/** Places between the arrows of a pager at most. */
export const MAX_PAGE_BUTTONS = 7;
