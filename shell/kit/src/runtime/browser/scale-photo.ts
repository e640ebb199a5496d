const MAX_SIDE_PIXELS = 2_000;
const QUALITY = 0.85;

/**
 * Makes a camera's photo fit to be sent: upright, scaled down, and without what the camera wrote into it,
 * such as the place.
 * @returns a JPEG; the original where this browser cannot read it.
 */
export async function scalePhoto(file: File, maxSide = MAX_SIDE_PIXELS): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await drawScaled(bitmap, maxSide);
    bitmap.close();
    if (!blob) return file;
    return new File([blob], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: blob.type });
  } catch {
    return file;
  }
}

/** A picture in one of several widths. */
interface ScaledPicture {
  file: File;
  width: number;
  height: number;
}

/**
 * Makes a picture fit for pages: upright, as WebP, in those of the widths that it has.
 * @returns the smallest first, and at least one.
 * @throws where this browser cannot read it.
 */
export async function scaledPictures(
  file: File,
  widths: readonly number[],
): Promise<ScaledPicture[]> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const [smallest = bitmap.width] = widths;
  const fitting = widths.filter((width) => width <= bitmap.width);
  const pictures: ScaledPicture[] = [];
  for (const width of fitting.length > 0 ? fitting : [Math.min(smallest, bitmap.width)]) {
    const height = Math.round((bitmap.height * width) / bitmap.width);
    const blob = await drawAt(bitmap, { width, height }, 'image/webp');
    if (!blob) throw new Error('The picture could not be drawn.');
    const extension = blob.type === 'image/webp' ? 'webp' : 'png';
    const name = file.name.replace(/(\.\w+)?$/, `-${width}.${extension}`);
    pictures.push({ file: new File([blob], name, { type: blob.type }), width, height });
  }
  bitmap.close();
  return pictures;
}

function drawScaled(bitmap: ImageBitmap, maxSide: number): Promise<Blob | null> {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const size = {
    width: Math.round(bitmap.width * scale),
    height: Math.round(bitmap.height * scale),
  };
  return drawAt(bitmap, size, 'image/jpeg');
}

function drawAt(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  type: 'image/jpeg' | 'image/webp',
): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency and would show it as black.
  if (type === 'image/jpeg') {
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
  }
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
