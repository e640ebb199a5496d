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

function drawScaled(bitmap: ImageBitmap, maxSide: number): Promise<Blob | null> {
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency and would show it as black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
