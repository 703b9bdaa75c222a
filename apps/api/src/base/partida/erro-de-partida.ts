/** Why the product could not start, in words for whoever runs it. */
export class ErroDePartida extends Error {
  override readonly name = 'ErroDePartida';
}
