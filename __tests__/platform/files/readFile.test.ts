/** @jest-environment jsdom */
import { readFileAsBase64, readFileAsText } from '../../../src/platform/files/readFile';

/** A file as the browser gives it. jsdom's Blob has no `text`. */
const aFile = (size: number, text: () => Promise<string>) => {
  const read = jest.fn(text);
  return { file: { size, text: read } as unknown as Blob, read };
};

describe('platform/files/readFile', () => {
  it('reads a text of exactly the maximum size, and nothing of a larger one', async () => {
    expect(await readFileAsText(aFile(5, () => Promise.resolve('12345')).file, 5)).toBe('12345');
    const { file, read } = aFile(6, () => Promise.resolve('123456'));
    expect(await readFileAsText(file, 5)).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
  });

  it('reads a file as base64, also an empty one', async () => {
    expect(await readFileAsBase64(new Blob(['d4:infod']))).toBe(Buffer.from('d4:infod').toString('base64'));
    expect(await readFileAsBase64(new Blob([]))).toBe('');
  });

  it('gives nothing for a file that was removed since it was chosen', async () => {
    expect(await readFileAsText(aFile(5, () => Promise.reject(new DOMException('gone', 'NotFoundError'))).file, 5)).toBeUndefined();
    jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function fail(this: FileReader) {
      setTimeout(() => this.dispatchEvent(new ProgressEvent('error') as ProgressEvent<FileReader>));
    });
    expect(await readFileAsBase64(new Blob(['x']))).toBeUndefined();
  });
});
