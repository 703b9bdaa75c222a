/** Why the product could not start, in words for whoever runs it. */
export class StartupError extends Error {
  override readonly name = 'ErroDePartida';
}
